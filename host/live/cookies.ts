export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** @returns null for anything but a whole number below `limit` */
export function numberCookie(header: string | undefined, name: string, limit: number): number | null {
  const value = cookieValue(header, name)
  if (value === null || !/^\d{1,10}$/.test(value)) return null
  const number = Number(value)
  return number < limit ? number : null
}
