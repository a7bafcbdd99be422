import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, readSource, sourceFiles } from '../check/sources.ts'
import { coveragePage, coverageProblems, holdersById, parseStatements } from './coverage.ts'
import { testTitles } from './titles.ts'

/**
 * Writes docs/spec-coverage.md: `npm run spec-coverage`. With `--check` it only looks whether the page tells the
 * truth, as part of `npm run lint`.
 */
const PAGE = path.join(ROOT, 'docs/spec-coverage.md')
/** Its own tests have titles in strings, which are none. */
const isTest = (file: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith('scripts/spec/')

const files = sourceFiles().filter(isTest).sort()
const titles = new Map(files.map((file) => [file, testTitles(readSource(file))]))
const holders = holdersById(titles)
const statements = parseStatements(readFileSync(path.join(ROOT, 'docs/spec-statements.json'), 'utf8'))
const problems = coverageProblems(statements, holders)
const page = coveragePage(statements, holders)
const isCheck = process.argv.includes('--check')
if (isCheck && (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page))
  problems.push('docs/spec-coverage.md is out of date: npm run spec-coverage')
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
else if (!isCheck) writeFileSync(PAGE, page)
