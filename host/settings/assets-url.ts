/**
 * Returns ASSETS_URL as a prefix for addresses and for the content security policy.
 * @returns null when it is unset; no slash at the end
 * @throws {Error} when it has a part that such a prefix cannot have
 */
export function assetsBase(url: string | undefined): string | null {
  if (url === undefined) return null
  const { origin, pathname, search, hash } = new URL(url)
  // `;` and `,` end a source of the policy.
  if (search !== '' || hash !== '' || /[;,'"]/.test(pathname))
    throw new Error(
      'ASSETS_URL: must be an address such as https://cdn.example.com/site, without ?, #, ; or ,',
    )
  return origin + pathname.replace(/\/+$/, '')
}

/**
 * Returns the address of a release's browser files on the CDN, with a slash at the end.
 * @param base of `assetsBase`
 */
export const assetsFolder = (base: string, name: string, version: string): string =>
  `${base}/releases/${name}/${encodeURIComponent(version)}/client/`
