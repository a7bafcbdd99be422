import { ROUTES } from '../../e2e/routes.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

type BenchPage = {
  name: string
  path: string
  indexed: boolean
  tool: boolean
}

export const LANDING = '/'

/** Pages for staff and for engineers, which have no budget. */
const NOT_PUBLIC = /^\/(?:admin|test|.*-test|.*-demo)$/
/** Shows the same invoice as `/custom`. */
const TWIN = '/custom-payment'

export const PUBLIC_PAGES: readonly BenchPage[] = [
  ...ROUTES.filter(({ path }) => !NOT_PUBLIC.test(path) && path !== TWIN).map(({ path, indexed }) => ({
    name: path,
    path,
    indexed,
    tool: false,
  })),
  { name: 'surgical tool alone', path: '/', indexed: true, tool: true },
]

/** @param names empty for all @throws {Error} for an unknown name */
export function publicPages(names: readonly string[]): readonly BenchPage[] {
  const unknown = names.filter((name) => !PUBLIC_PAGES.some((page) => page.name === name))
  if (unknown.length > 0) throw new Error(`no public page: ${unknown.join(', ')}`)
  return names.length === 0 ? PUBLIC_PAGES : PUBLIC_PAGES.filter(({ name }) => names.includes(name))
}

/** Measures pages one after the other. */
export async function measurePages(
  { url, toolUrl }: BenchSite,
  pages: readonly BenchPage[],
  measure: (url: string, page: BenchPage) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) rows.push(...(await measure((page.tool ? toolUrl : url) + page.path, page)))
  return rows
}
