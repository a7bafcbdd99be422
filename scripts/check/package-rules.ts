import { builtinModules } from 'node:module'

/**
 * Checks packages: only the root's package.json names a version that several workspaces use, and the lockfile
 * has the binaries of every platform.
 */

export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export type LockedPackage = { version?: string; optionalDependencies?: Record<string, string> }

/** Means "the version in the root" in a workspace. Remotes name it, because they can be copied out. */
export const AS_ROOT = '*'

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const OWN = /^@lustre\//
const REMOTE = /^remote-/
const BUILT_IN = new Set(builtinModules)
const SPECIFIER = /(?:^(?:import|export)\b[^'"`;()=]*?\bfrom\s*|^import\s*|\bimport\()['"]([^'"]+)['"]/gm

const namedBy = ({ dependencies, devDependencies }: Manifest) => ({ ...dependencies, ...devDependencies })

/**
 * Checks versions.
 * @param workspaces package.json by folder
 * @returns a sentence for each repeated or inexact version
 */
export function versionProblems(root: Manifest, workspaces: ReadonlyMap<string, Manifest>): string[] {
  const shared = namedBy(root)
  const users = new Map<string, string[]>()
  for (const [folder, manifest] of workspaces)
    for (const name of Object.keys(namedBy(manifest))) users.set(name, [...(users.get(name) ?? []), folder])

  const problems = Object.entries(shared)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} ${version} is not an exact version`)
  for (const [folder, manifest] of workspaces)
    for (const [name, version] of Object.entries(namedBy(manifest))) {
      if (OWN.test(name)) continue
      const where = `${folder}/package.json: ${name}`
      if (name in shared) {
        const expected = REMOTE.test(folder) ? shared[name] : AS_ROOT
        if (version !== expected)
          problems.push(`${where} is "${expected}", as the root's package.json names its version`)
      } else if ((users.get(name) ?? []).length > 1)
        problems.push(
          `${where} is used by several workspaces: name its version in the root's package.json, "${AS_ROOT}" here`,
        )
      else if (!EXACT.test(version)) problems.push(`${where} ${version} is not an exact version`)
    }
  return problems
}

/** Returns the package of a specifier; null for files, Node.js modules and a bundler's virtual modules. */
export function packageOf(specifier: string): string | null {
  if (/^(?:[./#]|node:|virtual:)/.test(specifier)) return null
  const [scope = '', name = ''] = specifier.split('/')
  const found = scope.startsWith('@') ? `${scope}/${name}` : scope
  return BUILT_IN.has(found) ? null : found
}

export const importsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(SPECIFIER)].flatMap((match) => packageOf(match[1] ?? '') ?? [])),
]

/**
 * Finds a package in the lockfile as Node.js does: in the importer's own node_modules, then in the parents'.
 * @param from place of the importer
 */
export function lockedPlace(
  locked: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | null {
  const at = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (at in locked) return at
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return lockedPlace(locked, above < 0 ? '' : from.slice(0, above), name)
}

/**
 * Finds optional packages that the lockfile lacks, such as a platform's binaries. `npm ci` fails on a
 * platform that needs them.
 * @param locked `packages` of package-lock.json
 */
export const lockProblems = (locked: Record<string, LockedPackage>): string[] =>
  Object.entries(locked).flatMap(([at, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => lockedPlace(locked, at, name) === null)
      .map((name) => `package-lock.json: ${at} names ${name}, which is not locked`),
  )
