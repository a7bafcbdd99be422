import { existsSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readJson } from '../../host/files/read-json.ts'
import { importsIn, lockedPlace } from '../check/package-rules.ts'
import type { Imports } from './bundle.ts'

const names = z.record(z.string(), z.string()).default({})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
})
type Locked = z.output<typeof lockSchema>['packages']

const NOT_NEEDED = /\.(?:[cm]?tsx?|map|tsbuildinfo)$/

/**
 * Returns the places in the lockfile of all packages that the imports reach.
 * @param imports packages by the folder that imports them
 * @param isHere returns false for optional packages of other platforms
 * @throws {Error} that names a missing import
 */
export function reachedPackages(
  locked: Locked,
  imports: Imports,
  isHere: (at: string) => boolean = () => true,
): string[] {
  const reached = new Set<string>()
  const add = (from: string, name: string, isNeeded: boolean) => {
    const at = lockedPlace(locked, from, name)
    if (at === null || !isHere(at)) {
      if (isNeeded) throw new Error(`${from} needs ${name}, which is not installed: npm ci`)
      return
    }
    const { link, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked[at] ?? {}
    if (link || reached.has(at)) return
    reached.add(at)
    for (const each of Object.keys(dependencies)) add(at, each, !(each in optionalDependencies))
    for (const each of Object.keys({ ...optionalDependencies, ...peerDependencies })) add(at, each, false)
  }
  for (const [from, packages] of imports) for (const name of packages) add(from, name, true)
  return [...reached].sort()
}

export async function importsBelow(folder: string, sources = /\.m?js$/): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => sources.test(file))
  const found = await Promise.all(
    files.map(async (file) => importsIn(await readFile(path.join(folder, file), 'utf8'))),
  )
  return new Set(found.flat())
}

/** Copies reached packages from a checkout's node_modules to the same places. @returns their places */
export async function copyPackages(root: string, imports: Imports, to: string): Promise<string[]> {
  const { packages } = await readJson(path.join(root, 'package-lock.json'), lockSchema)
  const reached = reachedPackages(packages, imports, (at) => existsSync(path.join(root, at)))
  for (const at of reached)
    await cp(path.join(root, at), path.join(to, at), {
      recursive: true,
      // A nested package is copied on its own, if the imports reach it.
      filter: (file) => {
        const within = path.relative(path.join(root, at), file)
        return within !== 'node_modules' && !NOT_NEEDED.test(within)
      },
    })
  return reached
}
