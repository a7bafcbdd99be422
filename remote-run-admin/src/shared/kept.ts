type Place = 'localStorage' | 'sessionStorage'

/** What the browser keeps as JSON under a key; null for nothing, and where its storage is off or spoiled. */
export function readKept(place: Place, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON; null removes what is there. @returns false where the storage is off or full */
export function keep(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
