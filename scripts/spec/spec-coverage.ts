import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../check/sources.ts'
import { countOf, coverageTable } from './coverage.ts'
import { readCoverage } from './read-coverage.ts'

/** `npm run spec-coverage` writes docs/spec-coverage.md, which lists each statement with its tests. */
const PAGE = 'docs/spec-coverage.md'

const { specification, additions, holders, problems } = readCoverage()
if (problems.length > 0) throw new Error(problems.join('\n'))
const page = `# How the specification is tested

Made by \`npm run spec-coverage\`; not committed. A title with \`%s\` or \`\${...}\` stands for a table of cases.

## The specification: ${countOf(specification)}

${coverageTable(specification, holders)}
## Our own additions: ${countOf(additions)}

${coverageTable(additions, holders)}`
writeFileSync(path.join(ROOT, PAGE), page)
process.stdout.write(`${PAGE}: ${countOf(specification)}\n`)
