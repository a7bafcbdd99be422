const KEY = 'surgai-consent'

/** Remembers the consent for this browser session: a flag, never a picture. */
export const sessionConsent = {
  given(): boolean {
    try {
      return sessionStorage.getItem(KEY) === 'given'
    } catch {
      return false
    }
  },
  set(given: boolean): void {
    try {
      if (given) sessionStorage.setItem(KEY, 'given')
      else sessionStorage.removeItem(KEY)
    } catch {
      // Storage is blocked: the consent lasts until the visitor leaves the page.
    }
  },
}
