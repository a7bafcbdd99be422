import { ROUTES } from '../../e2e/routes.ts'

type BenchPage = {
  name: string
  path: string
  /** Search engines may list it, so its SEO counts. */
  indexed: boolean
  /** On the surgical tool's own address. */
  tool: boolean
}

/** The page that is measured beside its peers. */
export const LANDING = '/'

/** Pages for staff and for engineers, which have no budget. */
const NOT_PUBLIC = /^\/(?:admin|test|.*-test|.*-demo)$/
/** Shows the same invoice as `/custom`. */
const TWIN = '/custom-payment'

/** Every page that a visitor is meant to see. */
export const PUBLIC_PAGES: readonly BenchPage[] = [
  ...ROUTES.filter(({ path }) => !NOT_PUBLIC.test(path) && path !== TWIN).map(({ path, indexed }) => ({
    name: path,
    path,
    indexed,
    tool: false,
  })),
  { name: 'surgical tool alone', path: '/', indexed: true, tool: true },
]

/**
 * The public pages of these names, or all of them.
 * @throws {Error} when there is none of a name
 */
export function publicPages(names: readonly string[]): readonly BenchPage[] {
  const unknown = names.filter((name) => !PUBLIC_PAGES.some((page) => page.name === name))
  if (unknown.length > 0) throw new Error(`no public page: ${unknown.join(', ')}`)
  return names.length === 0 ? PUBLIC_PAGES : PUBLIC_PAGES.filter(({ name }) => names.includes(name))
}
