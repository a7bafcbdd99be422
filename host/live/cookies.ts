import { parse } from 'hono/utils/cookie'

export const cookieValue = (header: string | undefined, name: string): string | null =>
  parse(header ?? '', name)[name] ?? null

/** Reads a number from a cookie. @returns null for anything but a whole number below `limit` */
export function numberCookie(header: string | undefined, name: string, limit: number): number | null {
  const value = cookieValue(header, name)
  if (value === null || !/^\d{1,10}$/.test(value)) return null
  const number = Number(value)
  return number < limit ? number : null
}
