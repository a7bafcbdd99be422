import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SUFFIX = '.txt'
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const PATH = /^\/[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/
/** Names and addresses that the host reserves. */
const TAKEN_NAMES = ['shell', 'site']
const TAKEN_PATHS = ['/api', '/assets', '/media', '/remotes', '/site', '/healthz', '/readyz']

/**
 * Checks a new remote.
 * @param owned paths of other remotes, by remote
 * @returns problems; empty when there are none
 */
export function newRemoteProblems(
  name: string,
  route: string,
  existing: readonly string[],
  owned: Readonly<Record<string, readonly string[]>>,
): string[] {
  const owner = Object.keys(owned).find((remote) => owned[remote]?.includes(route))
  const area = `/${route.split('/')[1]}`
  const rules: [isBroken: boolean, problem: string][] = [
    [
      !NAME.test(name),
      `"${name}" is not a valid name: use lowercase letters, digits and single hyphens, as in price-list`,
    ],
    [TAKEN_NAMES.includes(name), `the name ${name} is the host's own`],
    [existing.includes(name), `there is a remote-${name} already`],
    [
      !PATH.test(route),
      `"${route}" is not a valid path: start with / and use lowercase letters, as in /price-list`,
    ],
    [TAKEN_PATHS.includes(area), `${area} is the host's own`],
    [owner !== undefined, `${route} belongs to ${owner} already`],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}

export const declaredPaths = (source: string): string[] =>
  [...source.matchAll(/\bpath:\s*'([^']+)'/g)].map(([, route = '']) => route)

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const titleOf = (name: string) => capitalized(name.replaceAll('-', ' '))

/**
 * Fills in a template: of a section, of its API, or of a repository for a section.
 * @param run the command line before a command of the section, such as `site`
 * @param versions exact versions by package
 */
export function newRemoteFiles(
  template: 'template' | 'api' | 'repository',
  name: string,
  route: string,
  versions: Readonly<Record<string, string>>,
  { run, from } = { run: 'node ../scripts/run.mjs scripts/remote.ts', from: import.meta.dirname },
): Record<string, string> {
  const words = name.split('-')
  const values: Record<string, string> = {
    ...versions,
    name,
    run,
    path: route,
    title: titleOf(name),
    component: words.map(capitalized).join(''),
  }
  const fill = (text: string) =>
    text.replace(/\{\{([\w-]+)\}\}/g, (whole, key: string) => values[key] ?? whole)
  const files = readdirSync(path.join(from, template), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(SUFFIX),
  )
  return Object.fromEntries(
    files.map((file) => [
      fill(file.split(path.sep).join('/').slice(0, -SUFFIX.length)),
      fill(readFileSync(path.join(from, template, file), 'utf8')),
    ]),
  )
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

type Lock = { packages: Record<string, object> }

/** Adds a workspace to the lockfile, which already has all of its packages. */
export function withWorkspace(
  lockText: string,
  folder: string,
  manifest: { version: string; dependencies: object },
): string {
  const lock: Lock = JSON.parse(lockText)
  const { version, dependencies } = manifest
  const packages = Object.entries({
    ...lock.packages,
    [folder]: { version, dependencies },
    [`node_modules/${folder}`]: { resolved: folder, link: true },
  })
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`
}

/** Adds a page to the list of the browser tests. @throws {Error} when the list has a different form */
export function withRoute(routesText: string, name: string, route: string): string {
  const end = routesText.lastIndexOf('] as const')
  if (end < 0) throw new Error('e2e/routes.ts has no list of routes')
  const title = titleOf(name)
  const row = `  { path: '${route}', heading: '${title}', title: '${title}', indexed: true },\n`
  return routesText.slice(0, end) + row + routesText.slice(end)
}
