/** A table of `each`, whose values may hold calls of their own. */
const TABLE = String.raw`\.each(?:\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))`
const TEST = new RegExp(
  String.raw`(?<![\w.$])(?:it|test)(?:${TABLE})?\(\s*(?<quote>['"\x60])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>`,
  'gs',
)
/** A whole group that does not run: the file then proves nothing. */
const SKIPPED_GROUP = /\bdescribe\.(?:skip|todo|fixme)\b/

/**
 * The titles of the tests that a file runs, as they stand in its source. A skipped one has none: `it.skip`,
 * `it.todo`, `test.fixme`, and everything in a file with a skipped group.
 */
export function testTitles(code: string): string[] {
  if (SKIPPED_GROUP.test(code)) return []
  return [...code.matchAll(TEST)].map(({ groups }) => (groups?.title ?? '').replaceAll(/\\(['"`])/g, '$1'))
}
