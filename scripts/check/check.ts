import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCoverage } from '../spec/read-coverage.ts'
import { problemsIn } from './import-rules.ts'
import { lockProblems, type Manifest, versionProblems } from './package-rules.ts'
import { generatedFiles } from './reference.ts'
import { ROOT, readSource, sourceFiles } from './sources.ts'

/** `npm run lint` beyond the linters: checks imports, packages, the specification and generated files. */
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const root: Manifest = read('package.json')
const workspaces = new Map<string, Manifest>(
  readdirSync(ROOT, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && readdirSync(path.join(ROOT, entry.name)).includes('package.json'),
    )
    .map(({ name }) => [name, read(`${name}/package.json`)]),
)
const sources = sourceFiles().map((file) => ({ file, code: readSource(file) }))
const isCurrent = ([file, text]: [string, string]) =>
  existsSync(path.join(ROOT, file)) && readSource(file) === text
const problems = [
  ...sources.flatMap(({ file, code }) => problemsIn(file, code)),
  ...versionProblems(root, workspaces),
  ...lockProblems(read('package-lock.json').packages),
  ...readCoverage().problems,
  ...Object.entries(await generatedFiles())
    .filter((made) => !isCurrent(made))
    .map(([file]) => `${file} is out of date: npm run settings`),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
