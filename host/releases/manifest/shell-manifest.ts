import path from 'node:path'
import type { ShellFiles } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { z } from 'zod'
import { checked } from '../../files/read-json.ts'
import { SHELL } from '../registry/registry.ts'
import type { Contracts } from './contract-problem.ts'
import { baseSchema, RELEASE_FILE, relativeFile } from './manifest.ts'

/** Folder of the hashed browser files; the files of the shell's `public` folder lie beside it. */
export const ASSETS = 'assets'

const files = z.array(relativeFile)

/** release.json of the shell. Paths are relative to the release. */
export const shellManifestSchema = z.object({
  ...baseSchema.shape,
  name: z.literal(SHELL),
  /** The oldest contract of remotes that it serves. */
  oldestContract: z.number().int(),
  entry: relativeFile,
  css: files,
  fonts: files,
  /** The entry and its imports, with the modules that every page shares. */
  preload: files,
  shared: z.record(z.string(), files),
  /** The inline script of every document that loads its code. */
  starter: z.string(),
  render: relativeFile,
  /** Whether it works under Trusted Types, and has the files of every section listed before they load. */
  isStrict: z.boolean().default(false),
})

export type ShellManifest = z.output<typeof shellManifestSchema>

export const parseShellManifest = (json: unknown): ShellManifest =>
  checked(json, shellManifestSchema, `${SHELL}/${RELEASE_FILE}`)

export const contractsOf = ({ contract, oldestContract }: ShellManifest): Contracts => ({
  oldest: oldestContract,
  newest: contract,
})

export type ShellSnapshot = ShellFiles & Pick<ShellManifest, 'fonts' | 'preload' | 'shared'>

/**
 * @param base address of its browser files, with a trailing slash: a path of the site, or an origin and path
 */
export function shellSnapshot(manifest: ShellManifest, base: string): ShellSnapshot {
  // The manifest's paths include the folder client/, addresses do not.
  const address = (file: string) => base + path.posix.relative('client', file)
  const { entry, css, fonts, preload, shared } = manifest
  return {
    entry: address(entry),
    css: css.map(address),
    fonts: fonts.map(address),
    preload: preload.map(address),
    shared: Object.fromEntries(Object.entries(shared).map(([name, chunks]) => [name, chunks.map(address)])),
  }
}

const none = shellManifestSchema.parse({
  name: SHELL,
  version: 'none',
  contract: CONTRACT,
  oldestContract: CONTRACT,
  packages: {},
  created: new Date(0).toISOString(),
  files: {},
  sizes: { js: 0, css: 0 },
  keepsChanged: null,
  author: null,
  commit: null,
  note: null,
  starter: '',
  entry: 'none',
  css: [],
  fonts: [],
  preload: [],
  shared: {},
  render: 'none',
})
/** Stands in for the shell on a site without one. */
export const NO_SHELL = { manifest: none, folder: '', snapshot: shellSnapshot(none, '') }
