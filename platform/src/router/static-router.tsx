import type { ReactNode } from 'react'
import { resolve } from './address.ts'
import { NavigateContext, type NavigateFunction, ShownContext } from './context.ts'

const nowhere: NavigateFunction = () => {
  throw new Error('a static page leads nowhere')
}

/** A router that stays where it is: for the host, and for tests. */
export const StaticRouter = ({ location, children }: { location: string; children: ReactNode }) => (
  <NavigateContext value={nowhere}>
    <ShownContext
      value={{ location: { ...resolve(location, '/'), state: null, key: 'default' }, type: 'POP' }}
    >
      {children}
    </ShownContext>
  </NavigateContext>
)
