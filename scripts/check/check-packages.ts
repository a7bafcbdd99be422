import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockProblems, type Manifest, undeclaredImports, versionProblems } from './package-rules.ts'
import { ROOT, readSource, sourceFiles } from './sources.ts'

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

const problems = [
  ...versionProblems(root, workspaces),
  ...sourceFiles().flatMap((file) => undeclaredImports(file, readSource(file), declaredFor(file))),
  ...lockProblems(read('package-lock.json').packages),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
