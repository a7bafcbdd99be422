import { readSource, sourceFiles } from '../check/sources.ts'
import { coverageProblems, holdersById, parseStatements } from './coverage.ts'
import { testTitles } from './titles.ts'

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
