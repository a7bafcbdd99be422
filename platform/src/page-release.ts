/** Header of every call of a page: the release that its code is from, such as `gallery@1.2.0-abc`. */
export const PAGE_RELEASE = 'Page-Release'
/** Code of the answer to a page whose release no longer answers; fired on `window`, too. */
export const RELEASE_GONE = 'release_gone'

const OWN_FILE = /\/(?:remotes|releases)\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//

/** @param file address of a release's file; that of any other gives no header */
export function releaseHeader(file: string): Record<string, string> {
  const [, name, version] = OWN_FILE.exec(file) ?? []
  return name && version ? { [PAGE_RELEASE]: `${name}@${version}` } : {}
}

/** Returns the version of this section that a header names; null where it names none. */
export function versionIn(header: string | undefined, section: string): string | null {
  const [name, version] = header?.split('@', 2) ?? []
  return name === section && version ? version : null
}
