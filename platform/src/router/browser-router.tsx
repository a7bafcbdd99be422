import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react'
import { Router } from 'react-router-dom'
import { afterFrame } from '../after-frame.ts'
import { createBrowserHistory, type FullLoads } from './browser-history.ts'

export type RouterProps = {
  children: ReactNode
  /**
   * Rendered behind the pages, and keeps the first address. React hydrates the host's markup before it shows it a new
   * address, so a page would wait for code such as the footer's.
   */
  still?: ReactNode
}

type BrowserRouterProps = RouterProps &
  Partial<FullLoads> & {
    isReady?: (pathname: string) => boolean
  }

const NavigatingContext = createContext(false)
export const useIsNavigating = (): boolean => useContext(NavigatingContext)

/** Renders a page that is ready synchronously, and any other in a transition, which keeps the previous page visible. */
export function BrowserRouter({
  isReady,
  isFullLoad = () => false,
  load = location,
  still,
  children,
}: BrowserRouterProps) {
  const [{ navigator, stillNavigator, latest, listen }] = useState(() =>
    createBrowserHistory({ isFullLoad, load }),
  )
  const [first] = useState(latest)
  const [shown, setShown] = useState(first)
  const [isNavigating, startTransition] = useTransition()
  useLayoutEffect(
    () =>
      listen((next, before) => {
        const { pathname } = next.location
        if (pathname !== before.location.pathname && isReady?.(pathname))
          // Rendered in slices it would take twice as long, because the previous page is drawn between them.
          afterFrame(() => {
            if (latest() === next) setShown(next)
          })
        else startTransition(() => setShown(next))
      }),
    [listen, latest, isReady],
  )
  const pages = (
    <NavigatingContext value={isNavigating}>
      <Router navigator={navigator} {...shown}>
        {children}
      </Router>
    </NavigatingContext>
  )
  if (still === undefined) return pages
  // Without `still` there must be no sibling: React's ids on a page depend on its siblings, also on the host.
  return (
    <>
      {pages}
      <Router navigator={stillNavigator} {...first}>
        {still}
      </Router>
    </>
  )
}
