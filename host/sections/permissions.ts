import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODULES } from '../files/places.ts'

/** Node 20 has it as an experiment. */
const SWITCH = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission']
  : ['--experimental-permission', '--disable-warning=ExperimentalWarning']

/** Its program, which a packed site has beside other files of the host. */
const HOST = path.resolve(import.meta.dirname, '..')
/** The loader follows links: our package is one into the checkout, and others may be. */
const packages = () => {
  const at = (name: string) => realpathSync(path.join(MODULES, name))
  return [MODULES, path.dirname(at('react')), at('@lustre/platform')]
}

/** Folders of what an operator preloads by NODE_OPTIONS, for instance for traces. */
const preloaded = () =>
  [...(process.env.NODE_OPTIONS ?? '').matchAll(/--(?:import|require)[ =](file:\S+|\/\S+)/g)].map(
    ([, file = '']) => path.dirname(file.startsWith('file:') ? fileURLToPath(file) : file),
  )

const parents = (folder: string): string[] => {
  const parent = path.dirname(folder)
  return parent === folder ? [] : [parent, ...parents(parent)]
}

/**
 * What Node lets the process of a section do: read its program, the packages and these folders. It writes no file,
 * starts no process and loads no native code, so it reads neither keys nor what the host was started with.
 * Source: nodejs.org/api/permissions.html.
 * @param folders those in which releases lie
 * @returns arguments for Node
 */
export function permissionArguments(folders: readonly string[]): string[] {
  const read = [HOST, ...packages(), ...preloaded(), ...folders.map((folder) => realpathSync(folder))]
  // the loader asks on its way up whose package a file is, and where its packages are
  const asked = read
    .flatMap(parents)
    .flatMap((folder) => ['package.json', 'node_modules'].map((name) => path.join(folder, name)))
  return [...SWITCH, ...new Set([...read, ...asked])].map((each) =>
    each.startsWith('--') ? each : `--allow-fs-read=${each}`,
  )
}
