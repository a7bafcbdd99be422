import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCoverage } from '../spec/read-coverage.ts'
import { problemsIn } from './import-rules.ts'
import { lockProblems, type Manifest, undeclaredImports, versionProblems } from './package-rules.ts'
import { generatedFiles } from './reference.ts'
import { ROOT, readSource, sourceFiles } from './sources.ts'

/** `npm run lint` beyond the linters: checks imports, packages, the specification and generated files. */
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const namesOf = ({ dependencies, devDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies })

const root: Manifest = read('package.json')
const workspaces = new Map<string, Manifest>(
  readdirSync(ROOT, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && readdirSync(path.join(ROOT, entry.name)).includes('package.json'),
    )
    .map(({ name }) => [name, read(`${name}/package.json`)]),
)
const everything = new Set([...namesOf(root), ...[...workspaces.values()].flatMap(namesOf)])

function declaredFor(file: string): ReadonlySet<string> {
  const own = workspaces.get(file.split('/')[0] ?? '')
  if (!own) return everything
  const isTool = /\.test\.tsx?$|\/testing\/|\.contract\.ts$|\.config\.ts$/.test(file)
  return new Set([own.name, ...namesOf(own), ...(isTool ? namesOf(root) : [])])
}

const sources = sourceFiles().map((file) => ({ file, code: readSource(file) }))
const isCurrent = ([file, text]: [string, string]) =>
  existsSync(path.join(ROOT, file)) && readSource(file) === text
const problems = [
  ...sources.flatMap(({ file, code }) => problemsIn(file, code)),
  ...versionProblems(root, workspaces),
  ...sources.flatMap(({ file, code }) => undeclaredImports(file, code, declaredFor(file))),
  ...lockProblems(read('package-lock.json').packages),
  ...readCoverage().problems,
  ...Object.entries(await generatedFiles())
    .filter((made) => !isCurrent(made))
    .map(([file]) => `${file} is out of date: npm run settings`),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
