import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom'

/** Where the visitor is, and how they came there. */
export type Shown = { location: Location; navigationType: NavigationType }

export type FullLoads = {
  /** Whether the way from one path to another leads to another document. */
  isFullLoad: (from: string, to: string) => boolean
  /** Loads that document. */
  load: Pick<globalThis.Location, 'assign' | 'replace' | 'reload'>
}

/** Is told what to show next, and what was shown before. */
type Listener = (next: Shown, before: Shown) => void

/** What the history keeps of a navigation, in react-router's form. */
type Entry = { usr?: unknown; key?: string } | null

function read(navigationType: NavigationType): Shown {
  const { pathname, search, hash } = location
  const entry: Entry = history.state
  const { usr: state = null, key = 'default' } = entry ?? {}
  return { location: { pathname, search, hash, state, key }, navigationType }
}

const newKey = () => Math.random().toString(36).slice(2, 10)
const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** A browser refuses too many navigations in a short time. The address is then loaded, as by a plain link. */
function push(entry: Entry, href: string): void {
  try {
    history.pushState(entry, '', href)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    location.assign(href)
  }
}

/** The browser's history, with the navigator that react-router moves in it. */
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
    // as browsers do it with a link to the page that is shown; a second press may come before the page has
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
     * For links that know the first address only. They take the first page for the one that is shown, and would give up
     * the visitor's present step for it.
     */
    stillNavigator: { ...navigator, replace: navigator.push },
    /** What was navigated to last; it may not be shown yet. */
    latest: () => latest,
    /** @returns ends it */
    listen(next: Listener) {
      listener = next
      // a reload may have brought a release in which the page of another step is a document of its own
      const back = () => (leavesDocument(location.pathname) ? load.reload() : show(NavigationType.Pop))
      addEventListener('popstate', back)
      return () => removeEventListener('popstate', back)
    },
  }
}
