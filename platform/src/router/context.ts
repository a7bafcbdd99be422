import { createContext, type ReactNode, useContext } from 'react'
import type { Address, To } from './address.ts'

/** Where the visitor is, as the router knows it. */
export type RouterLocation = Address & {
  /** What the navigation gave along; kept by the browser's history. */
  state: unknown
  /** `default` for the page that was loaded, and a new one for every navigation. */
  key: string
}
/** How the visitor came there: by back, forward or a load, by a link, or by a link that takes the last one's place. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
export type Shown = { location: RouterLocation; type: NavigationType }

export type RouterProps = {
  /** The pages. */
  children: ReactNode
  /**
   * Stands behind them, and knows the first address for ever. React takes over what the host has rendered before it
   * shows it a new address, so a page would wait for the code of a part like the footer.
   */
  still?: ReactNode
}

export type NavigateOptions = { replace?: boolean | undefined; state?: unknown }
/** Leads to another page; a number is steps through the history. */
export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void

export const ShownContext = createContext<Shown | null>(null)
/** Whether a page has been asked for that is not shown yet. */
export const NavigatingContext = createContext(false)
export const NavigateContext = createContext<NavigateFunction | null>(null)

function inside<T>(value: T | null): T {
  if (value === null) throw new Error('this needs a router around it')
  return value
}

export const useLocation = (): RouterLocation => inside(useContext(ShownContext)).location
export const useNavigationType = (): NavigationType => inside(useContext(ShownContext)).type
/** Whether another page is on its way: until it is there, the one before stays. */
export const useIsNavigating = (): boolean => useContext(NavigatingContext)
/** The same function in every render. */
export const useNavigate = (): NavigateFunction => inside(useContext(NavigateContext))
