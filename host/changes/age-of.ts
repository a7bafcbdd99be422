const MINUTE_MS = 60_000

/** Formats a duration as '5 min', '3 h' or '12 d'. */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 60) return `${Math.max(0, minutes)} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
