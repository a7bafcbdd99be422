/**
 * The router's key of the page that was loaded: 'default', or after a reload the one that the browser's history kept.
 * Every navigation after it has a new random one.
 */
const firstKey: string = (typeof history === 'undefined' ? null : history.state?.key) ?? 'default'

/** Whether a location is the one that this document was rendered for. */
export const isFirst = (locationKey: string): boolean => locationKey === firstKey

/** The document's own seed on the page that it was rendered for, and a new one for every navigation. */
export function seedOf(locationKey: string, documentSeed: number): number {
  if (isFirst(locationKey)) return documentSeed
  let hash = 0
  for (const letter of locationKey) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}
