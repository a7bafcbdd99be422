import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODULES } from '../files/places.ts'

/** The switch of the permission model, which is experimental in Node.js 20. */
const SWITCH = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission']
  : ['--experimental-permission', '--disable-warning=ExperimentalWarning']

/** The folder of the section's program, beside other files of the host in a packed site. */
const HOST = path.resolve(import.meta.dirname, '..')
/** Returns the real folders of packages, because the loader follows links, as to the site's own package. */
const packages = () => {
  const at = (name: string) => realpathSync(path.join(MODULES, name))
  return [MODULES, path.dirname(at('react')), at('@lustre/platform')]
}

/** Returns folders of an operator's preloads in NODE_OPTIONS, such as traces. */
const preloaded = () =>
  [...(process.env.NODE_OPTIONS ?? '').matchAll(/--(?:import|require)[ =](file:\S+|\/\S+)/g)].map(
    ([, file = '']) => path.dirname(file.startsWith('file:') ? fileURLToPath(file) : file),
  )

const parents = (folder: string): string[] => {
  const parent = path.dirname(folder)
  return parent === folder ? [] : [parent, ...parents(parent)]
}

/**
 * Restricts the process of a section to reading its program, the packages and these folders. It starts
 * no process and loads no native code, and so reads neither keys nor the host's environment.
 * Source: nodejs.org/api/permissions.html.
 * @param folders of releases
 * @param scratch the only folder that it may write; without it, the process writes no file
 * @returns arguments for Node.js
 */
export function permissionArguments(folders: readonly string[], scratch?: string): string[] {
  const written = scratch === undefined ? [] : [realpathSync(scratch)]
  const read = [
    HOST,
    ...packages(),
    ...preloaded(),
    ...folders.map((folder) => realpathSync(folder)),
    ...written,
  ]
  // The loader looks in all parent folders for a file's package, and for its dependencies.
  const asked = read
    .flatMap(parents)
    .flatMap((folder) => ['package.json', 'node_modules'].map((name) => path.join(folder, name)))
  const allowed = [...new Set([...read, ...asked])].map((each) => `--allow-fs-read=${each}`)
  return [...SWITCH, ...allowed, ...written.map((each) => `--allow-fs-write=${each}`)]
}
