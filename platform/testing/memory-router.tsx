import { type ReactNode, useState } from 'react'
import { resolve } from '../src/router/address.ts'
import { NavigateContext, type NavigateFunction, type Shown, ShownContext } from '../src/router/context.ts'

const shownAt = (to: string, type: Shown['type'], state: unknown = null, key = 'default'): Shown => ({
  location: { ...resolve(to, '/'), state, key },
  type,
})

/** A history that begins with one entry. @param show is told what to show next */
function historyFrom(first: Shown, show: (shown: Shown) => void): NavigateFunction {
  const entries = [first]
  let at = 0
  return (to, { replace = false, state } = {}) => {
    if (typeof to === 'number') {
      const entry = entries[at + to]
      if (!entry) return
      at += to
      show({ ...entry, type: 'POP' })
      return
    }
    const { pathname, search, hash } = resolve(to, entries[at]?.location.pathname ?? '/')
    const type = replace ? 'REPLACE' : 'PUSH'
    const next = shownAt(pathname + search + hash, type, state, `key-${Math.random()}`)
    if (!replace) at += 1
    entries.splice(at, entries.length, next)
    show(next)
  }
}

/** A router for tests, whose history is its own and not the window's. */
export function MemoryRouter({ path = '/', children }: { path?: string; children: ReactNode }) {
  const [shown, setShown] = useState(() => shownAt(path, 'POP'))
  const [navigate] = useState(() => historyFrom(shown, setShown))
  return (
    <NavigateContext value={navigate}>
      <ShownContext value={shown}>{children}</ShownContext>
    </NavigateContext>
  )
}
