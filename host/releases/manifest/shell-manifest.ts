import path from 'node:path'
import type { ShellFiles } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { z } from 'zod'
import { checked } from '../../files/read-json.ts'
import { SHELL } from '../registry/registry.ts'
import { baseSchema, RELEASE_FILE, relativeFile } from './manifest.ts'

/** Folder of the browser files with a hash in their name; beside it is what the shell's `public` folder holds. */
export const ASSETS = 'assets'

const files = z.array(relativeFile)

/** release.json of the shell: what the host must know about it without running it. Paths are relative to the release. */
export const shellManifestSchema = z.object({
  ...baseSchema.shape,
  name: z.literal(SHELL),
  entry: relativeFile,
  css: files,
  /** The print sheet of releases that have it apart; '' where it is a part of the css. */
  print: z.union([z.literal(''), relativeFile]).default(''),
  fonts: files,
  /** The entry and what it imports, with the modules that every page shares. */
  preload: files,
  /** The shell's chunks of each shared module. */
  shared: z.record(z.string(), files),
  /** The script that stands in every document and asks for its code; '' in releases from before there was one. */
  starter: z.string().default(''),
  /** The shell's part of every render: exports `answer` of `render-messages.ts`. */
  render: relativeFile,
})

export type ShellManifest = z.output<typeof shellManifestSchema>

/** @throws {Error} that names what is wrong */
export const parseShellManifest = (json: unknown): ShellManifest =>
  checked(json, shellManifestSchema, `${SHELL}/${RELEASE_FILE}`)

/** A release of the shell as documents name it: addresses. */
export type ShellSnapshot = ShellFiles & Pick<ShellManifest, 'preload' | 'shared'>

/** Before a shell is live: no document can be made with it. */
export const NO_SHELL: { manifest: ShellManifest; folder: string; snapshot: ShellSnapshot } = {
  manifest: {
    name: SHELL,
    version: 'none',
    contract: CONTRACT,
    created: new Date(0).toISOString(),
    files: {},
    sizes: { js: 0, css: 0 },
    keeps: [],
    keepsChanged: null,
    author: null,
    commit: null,
    note: null,
    entry: '',
    css: [],
    print: '',
    fonts: [],
    preload: [],
    shared: {},
    starter: '',
    render: '',
  },
  folder: '',
  snapshot: { entry: '', css: [], print: '', fonts: [], preload: [], shared: {} },
}

/** @param base where its browser files are served, with a slash at the end: a path of the site, or an origin and path */
export function shellSnapshot(manifest: ShellManifest, base: string): ShellSnapshot {
  // the manifest's paths include the folder client/, the addresses do not
  const address = (file: string) => base + path.posix.relative('client', file)
  const { entry, css, print, fonts, preload, shared } = manifest
  return {
    entry: address(entry),
    css: css.map(address),
    print: print === '' ? '' : address(print),
    fonts: fonts.map(address),
    preload: preload.map(address),
    shared: Object.fromEntries(Object.entries(shared).map(([name, chunks]) => [name, chunks.map(address)])),
  }
}
