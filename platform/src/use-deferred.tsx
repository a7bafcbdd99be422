import { type ComponentType, useCallback, useState } from 'react'
import { PartBoundary } from './part-boundary.tsx'

type Deferred<P> = {
  /** The component once it is there. */
  Part: ComponentType<P> | null
  /** The last load did not work, or the component threw. */
  failed: boolean
  /** Loads it, also again after a failure. @returns whether it is there */
  load: () => Promise<boolean>
}

/**
 * A component whose code comes when it is first wanted. Unlike `lazy`, a failed load can be tried again and leaves
 * the page as it is, which matters where a client has work on it; so does a component that throws.
 * @param importer the same function on every render
 */
export function useDeferred<P extends object>(importer: () => Promise<ComponentType<P>>): Deferred<P> {
  const [state, setState] = useState<{ Part: ComponentType<P> | null; failed: boolean }>({
    Part: null,
    failed: false,
  })
  const load = useCallback(async () => {
    try {
      const Loaded = await importer()
      const onFailed = () => setState({ Part: null, failed: true })
      const Part = (props: P) => (
        <PartBoundary onFailed={onFailed}>
          <Loaded {...props} />
        </PartBoundary>
      )
      // the one that is shown stays, and what is typed into it
      setState((shown) => (shown.Part && !shown.failed ? shown : { Part: shown.Part ?? Part, failed: false }))
      return true
    } catch {
      setState(({ Part }) => ({ Part, failed: true }))
      return false
    }
  }, [importer])
  return { ...state, load }
}
