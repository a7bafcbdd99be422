import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react'
import { Router } from 'react-router-dom'
import { afterFrame } from '../after-frame.ts'
import { createBrowserHistory, type FullLoads } from './browser-history.ts'

export type RouterProps = {
  /** The pages. */
  children: ReactNode
  /**
   * Stands behind them, and knows the first address for ever. React takes over what the host has rendered before it
   * shows it a new address, so a page would wait for the code of a part like the footer.
   */
  still?: ReactNode
}

type BrowserRouterProps = RouterProps &
  Partial<FullLoads> & {
    /** Whether all that the page of a path needs is there. By default it is not known. */
    isReady?: (pathname: string) => boolean
  }

const NavigatingContext = createContext(false)
/** Whether another page is on its way: until it is there, the one before stays. */
export const useIsNavigating = (): boolean => useContext(NavigatingContext)

/**
 * react-router's router over the browser's history. A page that is ready is made in one go; any other is shown as a
 * transition, so that the one before stays until it is there.
 */
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
          // in slices it would take twice as long: the page before is drawn between them
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
  // beside nothing where nothing stands behind them: the ids of a page count what is beside it, also on the host
  return (
    <>
      {pages}
      <Router navigator={stillNavigator} {...first}>
        {still}
      </Router>
    </>
  )
}
