import { problemsIn } from './import-rules.ts'
import { readSource, sourceFiles } from './sources.ts'

const problems = sourceFiles().flatMap((file) => problemsIn(file, readSource(file)))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
