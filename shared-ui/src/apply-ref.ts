import type { Ref } from 'react'

/** Passes an element on to a ref that a part was given, for parts that need the element themselves as well. */
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
