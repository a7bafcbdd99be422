import { builtinModules } from 'node:module'

/**
 * Holds the packages of the workspaces together: a version that several use stands in the root's package.json alone,
 * nothing is imported that is not declared, and the lockfile knows the binaries of every platform.
 */

/** The parts of a package.json that name packages. */
export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The parts of an entry of a lockfile, version 3, that are looked at. */
export type LockedPackage = { version?: string; optionalDependencies?: Record<string, string> }

/** Stands in a workspace for "the version that the root names". */
export const AS_ROOT = '*'

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const OWN = /^@lustre\//
const BUILT_IN = new Set(builtinModules)
// whole statements at the start of a line, and imports that wait
const SPECIFIER = /(?:^(?:import|export)\b[^'"`;()=]*?\bfrom\s*|^import\s*|\bimport\()['"]([^'"]+)['"]/gm

const namedBy = ({ dependencies, devDependencies }: Manifest) => ({ ...dependencies, ...devDependencies })

/**
 * Where versions are not in one place, or not exact; a sentence each.
 * @param root the root's package.json
 * @param workspaces package.json by folder
 */
export function versionProblems(root: Manifest, workspaces: ReadonlyMap<string, Manifest>): string[] {
  const shared = namedBy(root)
  const users = new Map<string, string[]>()
  for (const [folder, manifest] of workspaces)
    for (const name of Object.keys(namedBy(manifest))) users.set(name, [...(users.get(name) ?? []), folder])

  const problems = Object.entries(shared)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} ${version} is no exact version`)
  for (const [folder, manifest] of workspaces)
    for (const [name, version] of Object.entries(namedBy(manifest))) {
      if (OWN.test(name)) continue
      const where = `${folder}/package.json: ${name}`
      if (name in shared) {
        if (version !== AS_ROOT)
          problems.push(`${where} is "${AS_ROOT}", as the root's package.json names its version`)
      } else if ((users.get(name) ?? []).length > 1)
        problems.push(
          `${where} is used by several: name its version in the root's package.json, "${AS_ROOT}" here`,
        )
      else if (!EXACT.test(version)) problems.push(`${where} ${version} is no exact version`)
    }
  return problems
}

/** The package that a specifier is of; null for files, modules of Node and what a bundler makes. */
export function packageOf(specifier: string): string | null {
  if (/^(?:[./#]|node:|virtual:)/.test(specifier)) return null
  const [scope = '', name = ''] = specifier.split('/')
  const found = scope.startsWith('@') ? `${scope}/${name}` : scope
  return BUILT_IN.has(found) ? null : found
}

/** The packages that a file imports, each once. */
export const importsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(SPECIFIER)].flatMap((match) => packageOf(match[1] ?? '') ?? [])),
]

/**
 * What a file imports and its package does not declare; a sentence each.
 * @param file path from the root, with forward slashes
 * @param declared names of the packages that it may import
 */
export function undeclaredImports(file: string, code: string, declared: ReadonlySet<string>): string[] {
  return importsIn(code)
    .filter((name) => !declared.has(name))
    .map((name) => `${file} imports ${name}, which its package.json does not declare`)
}

/** Where a package finds another: in its own node_modules, or in one above. */
function isLocked(locked: Record<string, LockedPackage>, from: string, name: string): boolean {
  const found = `${from === '' ? '' : `${from}/`}node_modules/${name}` in locked
  if (found || from === '') return found
  const above = from.lastIndexOf('node_modules/')
  return isLocked(locked, above <= 0 ? '' : from.slice(0, above - 1), name)
}

/**
 * Optional packages, such as the binaries for each platform, that the lockfile lacks: `npm ci` fails where they are
 * needed. A sentence each.
 * @param locked `packages` of package-lock.json
 */
export const lockProblems = (locked: Record<string, LockedPackage>): string[] =>
  Object.entries(locked).flatMap(([at, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isLocked(locked, at, name))
      .map((name) => `package-lock.json: ${at} names ${name}, which is not locked`),
  )
