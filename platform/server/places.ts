export type Places = {
  /** @returns a function that frees the slot, or null when all slots of the key are taken */
  enter(key: string): (() => void) | null
  isFull(key: string): boolean
}

/** Creates a counting semaphore per key. */
export function createPlaces(max: number): Places {
  const taken = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  const isFull = (key: string) => (taken.get(key) ?? 0) >= max
  return {
    isFull,
    enter(key) {
      if (isFull(key)) return null
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
