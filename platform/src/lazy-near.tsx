import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { untilLoaded } from './until-loaded.ts'
import { whenNear } from './when-near.ts'

type Load<P> = () => Promise<ComponentType<P>>

/** Shows what is in the part's place, which the host has rendered, until its code can be loaded after all. */
function standIn<P extends object>(selector: string, load: Load<P>): ComponentType<P> {
  const kept = document.querySelector(selector)?.cloneNode(true)
  const loading = untilLoaded(load)
  return function StandIn(props: P) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<P> } | null>(null)
    useEffect(() => {
      let mounted = true
      void loading.then((Part) => {
        if (mounted) setLoaded({ Part })
      })
      return () => {
        mounted = false
      }
    }, [])
    if (loaded) return <loaded.Part {...props} />
    return (
      <div
        style={{ display: 'contents' }}
        ref={(box) => box?.replaceChildren(...(kept?.cloneNode(true).childNodes ?? []))}
      />
    )
  }
}

/**
 * A part below the fold whose code comes when it is near the view. When its code cannot be loaded, what the host has
 * rendered stays, links and all, the rest of the page works, and the load is tried again. It never waits for its code
 * for good, because React holds every navigation back until what it has to take over is there.
 * @param selector finds the part's element in the document, such as `[data-defer=films]`
 * @throws on the host, when its code cannot be loaded
 */
export const lazyNear = <P extends object>(
  selector: string,
  load: Load<P>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    await whenNear(selector)
    try {
      return { default: await load() }
    } catch (error) {
      if (typeof document === 'undefined') throw error
      return { default: standIn(selector, load) }
    }
  })
