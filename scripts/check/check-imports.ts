import { problemsIn } from './import-rules.ts'
import { readSource, sourceFiles } from './sources.ts'

/** Checks the imports of all sources; part of `npm run lint`. */
const problems = sourceFiles().flatMap((file) => problemsIn(file, readSource(file)))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
