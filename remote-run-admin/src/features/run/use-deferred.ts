import { type ComponentType, useCallback, useState } from 'react'

/**
 * A component whose code comes when it is first wanted. Unlike `lazy`, a failed load can be tried again, which
 * matters where a client has work on the page.
 * @returns the component once it is there, and `load`, which resolves to whether it is
 */
export function useDeferred<P>(
  importer: () => Promise<ComponentType<P>>,
): [ComponentType<P> | null, () => Promise<boolean>] {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<P> } | null>(null)
  const load = useCallback(async () => {
    try {
      const Part = await importer()
      setLoaded((before) => before ?? { Part })
      return true
    } catch {
      return false
    }
  }, [importer])
  return [loaded?.Part ?? null, load]
}
