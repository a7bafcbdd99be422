import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT } from '../platform/src/contract.ts'
import { newRemoteFiles, newRemoteProblems, writeFiles } from './new-remote/files.ts'

/**
 * `npx lustre-section-kit-1.0.0.tgz new-section brides /brides [--api]` makes a team's repository in an empty
 * folder. It runs from the kit, compiled into one file, next to the templates and the packages.
 */
const KIT = import.meta.dirname
const USAGE = 'usage: new-section <name> <path> [--api], as in: new-section brides /brides'
const say = (line: string) => process.stdout.write(`${line}\n`)
const kit: { version: string; devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(path.join(KIT, 'package.json'), 'utf8'),
)

/** Adds the packages in `kit/` to a package.json. Their names begin with their scope. */
function withPackages(manifest: string, packages: readonly string[]): string {
  const nameOf = (file: string) => file.replace(/^lustre-/, '@lustre/').replace(`-${kit.version}.tgz`, '')
  const devDependencies = Object.fromEntries(packages.map((file) => [nameOf(file), `file:kit/${file}`]))
  return `${JSON.stringify({ ...JSON.parse(manifest), devDependencies }, null, 2)}\n`
}

function make(name: string, route: string, hasApi: boolean): void {
  const problems = newRemoteProblems(name, route, [], {})
  const inTheWay = readdirSync('.').filter((file) => file !== '.git')
  if (inTheWay.length > 0) problems.push(`the folder is not empty: ${inTheWay.slice(0, 3).join(', ')}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const versions = { ...kit.devDependencies, contract: String(CONTRACT) }
  const filesOf = (template: 'template' | 'api' | 'repository') =>
    newRemoteFiles(template, name, route, versions, { run: 'site', from: KIT })
  const packages = readdirSync(path.join(KIT, 'packages'))
  const { 'package.json': manifest = '', ...repository } = filesOf('repository')
  writeFiles('.', { 'package.json': withPackages(manifest, packages), ...repository })
  writeFiles(`remote-${name}`, { ...filesOf('template'), ...(hasApi && filesOf('api')) })
  cpSync(path.join(KIT, 'packages'), 'kit', { recursive: true })
  say(`made a section for ${route}

  npm install
  npm test                                            unit tests and the contract with the shell
  npm run dev -- --against https://www.example.com    develop it inside the live site
  npm run site -- release ${name}                     build, check, store`)
}

const [command, name, route, ...rest] = process.argv.slice(2)
try {
  const isUnderstood = rest.every((each) => each === '--api')
  if (command !== 'new-section' || !name || !route || !isUnderstood) throw new Error(USAGE)
  make(name, route, rest.length > 0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
