/** The first page's key: 'default', or after a reload the one in the browser's history. */
const firstKey: string = (typeof history === 'undefined' ? null : history.state?.key) ?? 'default'

export const isFirst = (locationKey: string): boolean => locationKey === firstKey

/** Returns the document's seed for its own page, and a new one for every navigation. */
export function seedOf(locationKey: string, documentSeed: number): number {
  if (isFirst(locationKey)) return documentSeed
  let hash = 0
  for (const letter of locationKey) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}
