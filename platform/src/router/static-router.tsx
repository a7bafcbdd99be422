import { resolve } from './address.ts'
import {
  NavigateContext,
  type NavigateFunction,
  type RouterProps,
  type Shown,
  ShownContext,
} from './context.ts'

const nowhere: NavigateFunction = () => {
  throw new Error('a static page leads nowhere')
}

/** A router that stays where it is: for the host, and for tests. */
export function StaticRouter({ location, still, children }: RouterProps & { location: string }) {
  const shown: Shown = { location: { ...resolve(location, '/'), state: null, key: 'default' }, type: 'POP' }
  // as in the browser's: ids of the page count what stands beside each other
  return (
    <NavigateContext value={nowhere}>
      <ShownContext value={shown}>{children}</ShownContext>
      <ShownContext value={shown}>{still}</ShownContext>
    </NavigateContext>
  )
}
