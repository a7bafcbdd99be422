import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, readSource, sourceFiles } from '../check/sources.ts'
import { countOf, coverageProblems, coverageTable, holdersById, parseStatements } from './coverage.ts'
import { testTitles } from './titles.ts'

/**
 * `npm run spec-coverage` compares the statements in docs/spec with the titles of the tests, and writes
 * docs/spec-coverage.md. `--check`, in `npm run lint`, writes nothing.
 */
const PAGE = 'docs/spec-coverage.md'
/** Its own tests contain titles as strings. */
const isTest = (file: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith('scripts/spec/')

const files = sourceFiles().filter(isTest).sort()
const holders = holdersById(new Map(files.map((file) => [file, testTitles(readSource(file))])))
const specification = parseStatements(readSource('docs/spec/specification.json'))
const additions = parseStatements(readSource('docs/spec/additions.json'))
const problems = coverageProblems([specification, additions], holders)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
else if (!process.argv.includes('--check')) {
  const page = `# What holds the specification

Made by \`npm run spec-coverage\`; not committed. A title with \`%s\` or \`\${...}\` stands for a table of cases.

## The specification: ${countOf(specification)} statements

${coverageTable(specification, holders)}
## Our own additions: ${countOf(additions)} statements

${coverageTable(additions, holders)}`
  writeFileSync(path.join(ROOT, PAGE), page)
  process.stdout.write(`${PAGE}\n`)
}
