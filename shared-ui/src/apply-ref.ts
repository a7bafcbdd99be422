import type { Ref } from 'react'

/** Passes an element to a part's ref, for parts that also need the element themselves. */
export function applyRef<T>(ref: Ref<T> | undefined, element: T | null): (() => void) | undefined {
  if (!ref) return undefined
  if (typeof ref === 'object') {
    ref.current = element
    return () => {
      ref.current = null
    }
  }
  const cleanUp = ref(element)
  return typeof cleanUp === 'function' ? cleanUp : () => ref(null)
}
