import { type ReactNode, useState } from 'react'
import { resolve } from '../src/router/address.ts'
import { NavigateContext, type NavigateFunction, type Shown, ShownContext } from '../src/router/context.ts'

const shownAt = (to: string, type: Shown['type'], state: unknown = null, key = 'default'): Shown => ({
  location: { ...resolve(to, '/'), state, key },
  type,
})

/** A router for tests, whose history is its own and not the window's. */
export function MemoryRouter({ path = '/', children }: { path?: string; children: ReactNode }) {
  const [history] = useState(() => ({ entries: [shownAt(path, 'POP')], at: 0 }))
  const [shown, setShown] = useState(history.entries[0]!)
  const navigate: NavigateFunction = (to, { replace = false, state } = {}) => {
    const { entries, at } = history
    if (typeof to === 'number') {
      const entry = entries[at + to]
      if (!entry) return
      history.at += to
      setShown({ ...entry, type: 'POP' })
      return
    }
    const { pathname, search, hash } = resolve(to, entries[at]?.location.pathname ?? '/')
    const next = shownAt(
      pathname + search + hash,
      replace ? 'REPLACE' : 'PUSH',
      state,
      `key-${Math.random()}`,
    )
    if (!replace) history.at += 1
    entries.splice(history.at, entries.length, next)
    setShown(next)
  }
  return (
    <NavigateContext value={navigate}>
      <ShownContext value={shown}>{children}</ShownContext>
    </NavigateContext>
  )
}
