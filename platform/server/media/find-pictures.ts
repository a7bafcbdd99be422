import pLimit from 'p-limit'
import { imageExpression, publicIdExpressions } from './expression.ts'
import type { MediaPage, MediaResource } from './replies.ts'

type Search = (expression: string, after: string | null) => Promise<MediaPage>

/** Pictures are searched by name if that takes at most this many searches. */
const SEARCHES_AT_ONCE = 4

/**
 * Returns the pictures that exist. An account may make a few hundred calls an hour, and a search holds few
 * names, so for a long list it reads the whole library page by page if that is not much larger.
 */
export async function findPictures(publicIds: readonly string[], search: Search): Promise<MediaResource[]> {
  const expressions = publicIdExpressions(publicIds)
  if (expressions.length > SEARCHES_AT_ONCE) {
    const first = await search(imageExpression({}), null)
    const pages = Math.ceil(first.total / Math.max(1, first.resources.length))
    if (pages < expressions.length) {
      const wanted = new Set(publicIds)
      const all = await withRest(first, search)
      return all.filter(({ public_id }) => wanted.has(public_id))
    }
  }
  return byName(expressions, search)
}

async function withRest(first: MediaPage, search: Search): Promise<MediaResource[]> {
  const found = [...first.resources]
  let after = first.next
  while (after !== null) {
    const page = await search(imageExpression({}), after)
    found.push(...page.resources)
    after = page.next
  }
  return found
}

async function byName(expressions: readonly string[], search: Search): Promise<MediaResource[]> {
  const pages = await pLimit(SEARCHES_AT_ONCE).map(expressions, (expression) => search(expression, null))
  return pages.flatMap(({ resources }) => resources)
}
