/** Remembers inputs for this browser session, across a reload: never a picture. */
export const sessionMemory = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      // Storage is blocked: the input lasts until the visitor leaves the page.
    }
  },
}
