import { readSource, sourceFiles } from '../check/sources.ts'
import { coverageProblems, holdersById, parseStatements } from './coverage.ts'

/** A table of `each`, whose values may contain calls. */
const TABLE = String.raw`\.each(?:\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))`
const TEST = new RegExp(
  String.raw`(?<![\w.$])(?:it|test)(?:${TABLE})?\(\s*(?<quote>['"\x60])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>`,
  'gs',
)
/** A table value that begins with ids, such as `['[run-limit] 25 at most', 25]`. */
const ROW = /[[,]\s*(?<quote>['"`])(?<title>(?:\[[a-z0-9-]+\] )+(?:\\.|(?!\k<quote>).)*)\k<quote>/gs
/** A test in a loop over rows: `for (const [title] of ROWS) test(title, ...)`. */
const LOOP = /(?<![\w.$])(?:it|test)\(\s*title\b/
/** A skipped group, whose file then proves no statement. */
const SKIPPED_GROUP = /\bdescribe\.(?:skip|todo|fixme)\b/

/**
 * Returns the titles of the tests that a file runs, as in its source, and rows with ids that serve as titles.
 * Skipped tests do not count: `it.skip`, `it.todo`, `test.fixme`, and a file with a skipped group.
 */
export function testTitles(code: string): string[] {
  if (SKIPPED_GROUP.test(code)) return []
  const tests = [...code.matchAll(TEST)]
  const hasRows = LOOP.test(code) || tests.some(({ groups }) => groups?.title?.startsWith('%s'))
  const rows = hasRows ? code.matchAll(ROW) : []
  return [...tests, ...rows].map(({ groups }) => (groups?.title ?? '').replaceAll(/\\(['"`])/g, '$1'))
}

/** Checks for a test file, except this folder's, whose tests contain titles as strings. */
const isTest = (file: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith('scripts/spec/')

/** Compares the statements in docs/spec with the titles of the tests. */
export function readCoverage() {
  const files = sourceFiles().filter(isTest).sort()
  const holders = holdersById(new Map(files.map((file) => [file, testTitles(readSource(file))])))
  const specification = parseStatements(readSource('docs/spec/specification.json'))
  const additions = parseStatements(readSource('docs/spec/additions.json'))
  return {
    specification,
    additions,
    holders,
    problems: coverageProblems([specification, additions], holders),
  }
}
