import type { ComponentType } from 'react'
import { checkFacts, type DeclaredFacts } from './route-facts.ts'

/** The version of the contract for which this code builds releases. */
export const CONTRACT = 3
/** The oldest version that this shell and this host still serve. Others are refused at release and at load. */
export const OLDEST_CONTRACT = 3

export type PageComponent = ComponentType & {
  /** Loads the page's own chunk. The shell awaits it before hydration and before it shows a client navigation. */
  preload?: () => Promise<unknown>
  /** The page's module, relative to the remote's folder; written by the build, read by the release command. */
  source?: string
}

export type RemoteRoute = DeclaredFacts & { Page: PageComponent }

export type RemoteModule = { contract: number; routes: RemoteRoute[] }

/** Checks at run time what a remote exposes, because it was built elsewhere and at another time. */
export function parseRemoteModule(name: string, module: unknown): RemoteModule {
  const fail = (why: string) => new Error(`remote ${name}: ${why}`)
  const { contract, routes } = Object(module)
  if (!(contract >= OLDEST_CONTRACT && contract <= CONTRACT))
    throw fail(`speaks contract ${contract}, this shell speaks ${CONTRACT}`)
  if (!routes?.length) throw fail('exposes no routes')
  for (const each of routes) {
    const { path, Page } = Object(each)
    checkFacts(Object(each), `remote ${name}: ${path}: `)
    // a function, or an object such as React's `lazy` returns
    if (Object(Page) !== Page) throw fail(`${path}: Page is not a component`)
  }
  return { contract, routes }
}
