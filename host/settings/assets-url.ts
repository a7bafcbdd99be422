/**
 * ASSETS_URL as addresses and the content security policy begin with it.
 * @returns null when it is unset; no slash at the end
 * @throws {Error} when it has what a prefix of addresses, or a source of the policy, cannot have
 */
export function assetsBase(url: string | undefined): string | null {
  if (url === undefined) return null
  const { origin, pathname, search, hash } = new URL(url)
  // `;` and `,` end a source of the policy
  if (search !== '' || hash !== '' || /[;,'"]/.test(pathname))
    throw new Error(
      'ASSETS_URL: must be an address such as https://cdn.example.com/site, without ?, #, ; or ,',
    )
  return origin + pathname.replace(/\/+$/, '')
}

/**
 * Where the browser files of a release are on the CDN; ends with a slash.
 * @param base of `assetsBase`
 */
export const assetsFolder = (base: string, name: string, version: string): string =>
  `${base}/releases/${name}/${encodeURIComponent(version)}/client/`
