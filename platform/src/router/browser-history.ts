import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom'

export type Shown = { location: Location; navigationType: NavigationType }

export type FullLoads = {
  isFullLoad: (from: string, to: string) => boolean
  load: Pick<globalThis.Location, 'assign' | 'replace' | 'reload'>
}

type Listener = (next: Shown, before: Shown) => void

type Entry = { usr?: unknown; key?: string } | null

function read(navigationType: NavigationType): Shown {
  const { pathname, search, hash } = location
  const entry: Entry = history.state
  const { usr: state = null, key = 'default' } = entry ?? {}
  return { location: { pathname, search, hash, state, key }, navigationType }
}

const newKey = () => Math.random().toString(36).slice(2, 10)
const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** A browser refuses too many navigations in a short time. The address is then loaded, as with a plain link. */
function push(entry: Entry, href: string): void {
  try {
    history.pushState(entry, '', href)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    location.assign(href)
  }
}

export function createBrowserHistory({ isFullLoad, load }: FullLoads) {
  let latest = read(NavigationType.Pop)
  let listener: Listener = () => {}

  const leavesDocument = (to: string) => isFullLoad(latest.location.pathname, to)
  const show = (type: NavigationType) => {
    const before = latest
    latest = read(type)
    listener(latest, before)
  }
  const go = (type: NavigationType, to: To, state: unknown = null) => {
    const href = hrefOf(to)
    const entry = { usr: state, key: newKey() }
    const { href: address, pathname } = new URL(href, location.href)
    if (leavesDocument(pathname)) load[type === NavigationType.Push ? 'assign' : 'replace'](href)
    // As browsers treat a link to the current page; a second click may come before the page is shown.
    else if (type === NavigationType.Push && address !== location.href) {
      push(entry, href)
      show(type)
    } else {
      history.replaceState(entry, '', href)
      show(NavigationType.Replace)
    }
  }
  const navigator: Navigator = {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: (to, state) => go(NavigationType.Push, to, state),
    replace: (to, state) => go(NavigationType.Replace, to, state),
  }

  return {
    navigator,
    /**
     * For links that only know the first address: they take it for the current page and would replace the history
     * entry.
     */
    stillNavigator: { ...navigator, replace: navigator.push },
    /** The last navigation, which may not be shown yet. */
    latest: () => latest,
    listen(next: Listener) {
      listener = next
      // After a reload, a newer release may have made the page of another step a separate document.
      const back = () => (leavesDocument(location.pathname) ? load.reload() : show(NavigationType.Pop))
      addEventListener('popstate', back)
      return () => removeEventListener('popstate', back)
    },
  }
}
