import { type ComponentType, useCallback, useState } from 'react'
import { PartBoundary } from './part-boundary.tsx'

type Deferred<P> = {
  Part: ComponentType<P> | null
  failed: boolean
  load: () => Promise<boolean>
}

/**
 * Loads a component when it is first needed. Unlike with `lazy`, a failed load can be retried and leaves the page as it
 * is, with a client's unsaved work.
 * @param importer the same function on every render
 */
export function useDeferred<P extends object>(importer: () => Promise<ComponentType<P>>): Deferred<P> {
  const [state, setState] = useState<Omit<Deferred<P>, 'load'>>({ Part: null, failed: false })
  const load = useCallback(async () => {
    try {
      const Loaded = await importer()
      const onFailed = () => setState({ Part: null, failed: true })
      const Part = (props: P) => (
        <PartBoundary onFailed={onFailed}>
          <Loaded {...props} />
        </PartBoundary>
      )
      // Keeps the component that is on screen, and the text typed into it.
      setState((shown) => (shown.Part && !shown.failed ? shown : { Part: shown.Part ?? Part, failed: false }))
      return true
    } catch {
      setState(({ Part }) => ({ Part, failed: true }))
      return false
    }
  }, [importer])
  return { ...state, load }
}
