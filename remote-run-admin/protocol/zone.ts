/** Returns whether a name is in the tz database. Offsets such as +02:00 are not: they have no summer time. */
export function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Date().toLocaleString('en', { timeZone: name }) !== ''
  } catch {
    return false
  }
}
