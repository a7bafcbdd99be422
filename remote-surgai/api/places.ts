/**
 * Counts what runs at once for each key. `enter` gives a function that leaves again, or null when all places of
 * the key are taken.
 */
export function createPlaces(max: number): { enter(key: string): (() => void) | null } {
  const taken = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    enter(key) {
      if ((taken.get(key) ?? 0) >= max) return null
      change(key, 1)
      let left = false
      return () => {
        if (left) return
        left = true
        change(key, -1)
      }
    },
  }
}
