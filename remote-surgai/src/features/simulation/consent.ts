const KEY = 'surgai-consent'

/** Remembers for this browser session that the consent was given: a flag, never a picture. */
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
      // storage is blocked: the consent then holds until the page is left
    }
  },
}
