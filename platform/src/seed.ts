const ONE_YEAR_S = 31_536_000

export const seedCookieName = (path: string): string => `order${path.replace(/[^a-z0-9]+/gi, '-')}`

/** Requests a new order for the next load of a sticky route; the host draws it. Safe to call where cookies are off. */
export function renewSeed(path: string): void {
  document.cookie = `${seedCookieName(path)}=; Path=${path}; Max-Age=0; SameSite=Lax`
}

export const seedCookie = (path: string, seed: number): string =>
  `${seedCookieName(path)}=${seed}; Path=${path}; Max-Age=${ONE_YEAR_S}; SameSite=Lax`

/**
 * Returns the items in an order that depends only on the seed (Fisher-Yates over mulberry32), so that host and browser
 * agree. Source of the generator: Tommy Ettinger, mulberry32 (public domain).
 */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = (seed + 0x9e3779b9) >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const moved = result[i]!
    result[i] = result[j]!
    result[j] = moved
  }
  return result
}
