import { useLayoutEffect, useRef, useState, useTransition } from 'react'
import { afterFrame } from '../after-frame.ts'
import { resolve, textOf } from './address.ts'
import {
  NavigateContext,
  type NavigateFunction,
  NavigatingContext,
  type NavigationType,
  type RouterLocation,
  type RouterProps,
  type Shown,
  ShownContext,
} from './context.ts'

/** What the history keeps of a navigation, in react-router's form: a reload may come from a release that had it. */
type Entry = { usr?: unknown; key?: string } | null

function read(): RouterLocation {
  const { pathname, search, hash } = location
  const entry: Entry = history.state
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** A browser takes only so many navigations in a while. The address is then loaded, as by a plain link. */
function push(entry: Entry, address: string): void {
  try {
    history.pushState(entry, '', address)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    location.assign(address)
  }
}

const navigation =
  (show: (type: NavigationType) => void): NavigateFunction =>
  (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') {
      history.go(to)
      return
    }
    const address = textOf(resolve(to, location.pathname))
    const entry = { usr: state, key: newKey() }
    if (replace) history.replaceState(entry, '', address)
    else push(entry, address)
    show(replace ? 'REPLACE' : 'PUSH')
  }

type BrowserRouterProps = RouterProps & {
  /** Whether all that the page of a path needs is there. By default it is not known. */
  isReady?: (pathname: string) => boolean
}

/**
 * The router of a document: the browser's history. A page that is ready is made in one go; any other is shown as a
 * transition, so that the one before stays until it is there.
 */
export function BrowserRouter({ isReady, still, children }: BrowserRouterProps) {
  const [first] = useState<Shown>(() => ({ location: read(), type: 'POP' }))
  const [shown, setShown] = useState(first)
  const latest = useRef(first)
  const [isNavigating, startTransition] = useTransition()
  // what the history says now: it may have made a full load of the navigation
  const [show] = useState(() => (type: NavigationType) => {
    const from = latest.current
    const next = { location: read(), type }
    latest.current = next
    if (isReady?.(next.location.pathname) && next.location.pathname !== from.location.pathname)
      // in slices it would take twice as long: the page before is drawn between them
      afterFrame(() => {
        if (latest.current === next) setShown(next)
      })
    else startTransition(() => setShown(next))
  })
  const [navigate] = useState(() => navigation(show))
  useLayoutEffect(() => {
    const back = () => show('POP')
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [show])
  const pages = (
    <NavigatingContext value={isNavigating}>
      <ShownContext value={shown}>{children}</ShownContext>
    </NavigatingContext>
  )
  // beside nothing where nothing stands behind them: the ids of a page count what is beside it, also on the host
  return (
    <NavigateContext value={navigate}>
      {still === undefined ? (
        pages
      ) : (
        <>
          {pages}
          <ShownContext value={first}>{still}</ShownContext>
        </>
      )}
    </NavigateContext>
  )
}
