type Place = 'localStorage' | 'sessionStorage'

/** Reads JSON from the browser's storage; returns null without a value, or if storage is off or damaged. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON; null removes it. @returns false when storage is off or full */
export function keep(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
