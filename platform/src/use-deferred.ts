import { type ComponentType, useCallback, useState } from 'react'

export type Deferred<P> = {
  /** The component once it is there. */
  Part: ComponentType<P> | null
  /** The last load did not work. */
  failed: boolean
  /** Loads it, also again after a failure. @returns whether it is there */
  load: () => Promise<boolean>
}

/**
 * A component whose code comes when it is first wanted. Unlike `lazy`, a failed load can be tried again and leaves
 * the page as it is, which matters where a client has work on it.
 * @param importer the same function on every render
 */
export function useDeferred<P>(importer: () => Promise<ComponentType<P>>): Deferred<P> {
  const [state, setState] = useState<{ Part: ComponentType<P> | null; failed: boolean }>({
    Part: null,
    failed: false,
  })
  const load = useCallback(async () => {
    try {
      const Part = await importer()
      setState({ Part, failed: false })
      return true
    } catch {
      setState(({ Part }) => ({ Part, failed: true }))
      return false
    }
  }, [importer])
  return { ...state, load }
}
