import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT } from '../platform/src/contract.ts'
import { newRemoteFiles, newRemoteProblems, writeFiles } from './new-remote/files.ts'

/**
 * `npx -y lustre-section-kit-1.0.0.tgz new-section brides /brides [--api]` makes a team's repository in an empty folder;
 * `npx site upgrade <tarball>` in that folder runs `upgrade` of a newer kit. The program runs from the kit, compiled
 * into one file, next to the templates and the packages.
 */
const KIT = import.meta.dirname
const USAGE = 'usage: new-section <name> <path> [--api], as in: new-section brides /brides'
/** The files of a repository that come from the kit, and that no team edits. */
const isOfKit = (file: string) =>
  ['tsconfig.base.json', 'writing-a-section.md'].includes(file) || file.startsWith('examples/')
const OF_SITE = '@lustre/'

type Versions = Record<string, string>
type Manifest = { dependencies?: Versions; devDependencies?: Versions }

const say = (line: string) => process.stdout.write(`${line}\n`)
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
const kit = readJson<{ version: string; devDependencies: Versions }>(path.join(KIT, 'package.json'))
const versions = { ...kit.devDependencies, contract: String(CONTRACT), kit: kit.version }

/** Returns the packages in the kit by name. Their files begin with their scope. */
function packagesOfKit(): Versions {
  const nameOf = (file: string) => file.replace(/^lustre-/, OF_SITE).replace(`-${kit.version}.tgz`, '')
  return Object.fromEntries(
    readdirSync(path.join(KIT, 'packages')).map((file) => [nameOf(file), `file:kit/${file}`]),
  )
}

const filesOf = (template: 'template' | 'api' | 'repository', name: string, route: string) =>
  newRemoteFiles(template, name, route, versions, { run: 'site', from: KIT })

function make(name: string, route: string, hasApi: boolean): void {
  const problems = newRemoteProblems(name, route, [], {})
  const inTheWay = readdirSync('.').filter((file) => file !== '.git')
  if (inTheWay.length > 0) problems.push(`the folder is not empty: ${inTheWay.slice(0, 3).join(', ')}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { 'package.json': manifest = '', ...repository } = filesOf('repository', name, route)
  writeFiles('.', repository)
  writeJson('package.json', { ...JSON.parse(manifest), devDependencies: packagesOfKit() })
  writeFiles(`remote-${name}`, {
    ...filesOf('template', name, route),
    ...(hasApi && filesOf('api', name, route)),
  })
  cpSync(path.join(KIT, 'packages'), 'kit', { recursive: true })
  say(`made a section for ${route}

  npm install
  npm test                                            unit tests and the contract with the shell
  npm run dev -- --against https://www.example.com    develop it inside the live site
  ${`npm run site -- release ${name}`.padEnd(52)}build, check, store`)
}

/** Returns a section's packages with the versions of this kit. */
const followed = (dependencies: Versions = {}): Versions =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      name.startsWith(OF_SITE) ? kit.version : (kit.devDependencies[name] ?? version),
    ]),
  )

/** Forgets the installed packages of the site, because npm keeps those with the same version. */
function forgetInstalled(): void {
  rmSync('node_modules/@lustre', { recursive: true, force: true })
  rmSync('node_modules/.package-lock.json', { force: true })
  if (!existsSync('package-lock.json')) return
  const { packages, ...lock } = readJson<{ packages: Record<string, object> }>('package-lock.json')
  const others = Object.entries(packages).filter(([at]) => !at.startsWith(`node_modules/${OF_SITE}`))
  writeJson('package-lock.json', { ...lock, packages: Object.fromEntries(others) })
}

/** Replaces the kit of a repository, and lets its sections follow. */
function upgrade(): void {
  const sections = readdirSync('.').filter((each) => each.startsWith('remote-'))
  if (!existsSync('kit') || sections.length === 0)
    throw new Error('upgrade runs in the folder of a repository that a kit made: there is no kit/ here')
  for (const file of ['package.json', ...sections.map((each) => `${each}/package.json`)]) {
    const { dependencies, devDependencies = {}, ...manifest } = readJson<Manifest>(file)
    const own = Object.fromEntries(
      Object.entries(devDependencies).filter(([name]) => !name.startsWith(OF_SITE)),
    )
    writeJson(file, {
      ...manifest,
      ...(dependencies && { dependencies: followed(dependencies) }),
      devDependencies: { ...followed(own), ...(file === 'package.json' && packagesOfKit()) },
    })
  }
  const repository = Object.entries(filesOf('repository', '', ''))
  writeFiles('.', Object.fromEntries(repository.filter(([file]) => isOfKit(file))))
  rmSync('kit', { recursive: true })
  cpSync(path.join(KIT, 'packages'), 'kit', { recursive: true })
  forgetInstalled()
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm install failed: fix it, and run npm install again')
  say(
    `the kit is ${kit.version}, and speaks contract ${CONTRACT}: run npm run types and npm test, and release again`,
  )
}

const [command, name, route, ...rest] = process.argv.slice(2)
try {
  if (command === 'upgrade' && name === undefined) upgrade()
  else {
    const isUnderstood = rest.every((each) => each === '--api')
    if (command !== 'new-section' || !name || !route || !isUnderstood) throw new Error(USAGE)
    make(name, route, rest.length > 0)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
