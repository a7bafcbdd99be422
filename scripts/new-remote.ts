import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames } from '../host/build/read-definition.ts'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
import {
  declaredPaths,
  newRemoteFiles,
  newRemoteProblems,
  withRoute,
  withWorkspace,
  writeFiles,
} from './new-remote/files.ts'

/** `npm run new-remote -- <name> <path> [--api]` makes a remote that works without an installation. */
const ROOT = path.resolve(import.meta.dirname, '..')
const at = (file: string) => path.join(ROOT, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const say = (line: string) => process.stdout.write(`${line}\n`)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** setup.mjs records the installed lockfile here. */
const STAMP = 'node_modules/.installed-lockfile'

/** Adds the workspace to the lockfile. The installation stays valid, because no package is new. */
function addToLockfile(folder: string, manifest: Parameters<typeof withWorkspace>[2]): void {
  const before = read('package-lock.json')
  const after = withWorkspace(before, folder, manifest)
  writeFileSync(at('package-lock.json'), after)
  if (existsSync(at(STAMP)) && read(STAMP) === sha256(before)) writeFileSync(at(STAMP), sha256(after))
  if (!existsSync(at(`node_modules/${folder}`)))
    symlinkSync(at(folder), at(`node_modules/${folder}`), 'junction')
}

async function make(name: string, route: string, hasApi: boolean): Promise<void> {
  const existing = await remoteNames()
  const owned = Object.fromEntries(
    existing.map((remote) => [remote, declaredPaths(read(`remote-${remote}/src/remote.tsx`))]),
  )
  const problems = newRemoteProblems(name, route, existing, owned)
  const folder = `remote-${name}`
  if (existsSync(at(folder)) && !existing.includes(name)) problems.push(`the folder ${folder} is in the way`)
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const { version: kit, devDependencies } = JSON.parse(read('package.json'))
  const versions = { ...devDependencies, kit }
  const filesOf = (template: 'template' | 'api') => newRemoteFiles(template, name, route, versions)
  const files = { ...filesOf('template'), ...(hasApi && filesOf('api')) }
  writeFiles(at(folder), files)
  addToLockfile(folder, JSON.parse(files['package.json'] ?? '{}'))
  writeFileSync(at('e2e/routes.ts'), withRoute(read('e2e/routes.ts'), name, route))
  say(`made ${folder} for ${route}; the browser tests go through it (e2e/routes.ts)

  npm run dev -w ${folder}        develop it alone
  npm test -w ${folder}           unit tests and the contract with the shell
  npm run site -- release ${name} --promote    build, check, make live`)
}

const [name, route, ...rest] = process.argv.slice(2)
try {
  if (!name || !route || rest.some((each) => each !== '--api'))
    throw new Error(
      'usage: npm run new-remote -- <name> <path> [--api], as in: npm run new-remote -- price-list /prices',
    )
  await make(name, route, rest.length > 0)
} catch (error) {
  process.stderr.write(`${reasonOfFailure(error, ROOT)}\n`)
  process.exitCode = 1
}
