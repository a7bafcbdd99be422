/** The router's key of the page that was loaded; every navigation after it has a random one. */
const FIRST_KEY = 'default'

/** The document's own seed on the page that it was rendered for, and a new one for every navigation. */
export function seedOf(locationKey: string, documentSeed: number): number {
  if (locationKey === FIRST_KEY) return documentSeed
  let hash = 0
  for (const letter of locationKey) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}
