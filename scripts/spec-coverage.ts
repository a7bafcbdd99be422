import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { coveragePage, coverageProblems, parseStatements } from './spec-coverage/coverage.ts'
import { testTitles } from './spec-coverage/titles.ts'

/**
 * Writes docs/spec-coverage.md: `npm run spec-coverage`. With `--check` it only looks whether the page tells the
 * truth, as part of `npm run lint`.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const PAGE = path.join(ROOT, 'docs/spec-coverage.md')
const known = new Map<string, readonly string[] | null>()

function titlesOf(file: string): readonly string[] | null {
  const full = path.join(ROOT, file)
  const titles = known.get(file) ?? (existsSync(full) ? testTitles(readFileSync(full, 'utf8')) : null)
  known.set(file, titles)
  return titles
}

const statements = parseStatements(readFileSync(path.join(ROOT, 'docs/spec-statements.json'), 'utf8'))
const problems = coverageProblems(statements, titlesOf)
const page = coveragePage(statements)
const isCheck = process.argv.includes('--check')
if (isCheck && (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page))
  problems.push('docs/spec-coverage.md is out of date: npm run spec-coverage')
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
else if (!isCheck) writeFileSync(PAGE, page)
