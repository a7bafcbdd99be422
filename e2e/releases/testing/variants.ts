import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { versionOf } from '../../../host/build/release-folder.ts'
import { describeFiles, listFiles } from '../../../host/releases/manifest/files.ts'
import {
  type BaseManifest,
  parseRelease,
  RELEASE_FILE,
  type ReleaseManifest,
} from '../../../host/releases/manifest/manifest.ts'
import { parseShellManifest, type ShellManifest } from '../../../host/releases/manifest/shell-manifest.ts'
import type { WritableReleaseStore } from '../../../host/releases/store/store.ts'
import { SIGNATURE_FILE } from '../../../host/releases/trust/signature.ts'

export type Edit<Manifest = ReleaseManifest> = {
  /** Changes the text of files with matching names; at least one must match and change. */
  replace(file: RegExp, change: (text: string) => string): Promise<void>
  manifest: Manifest
}
type Change<Manifest> = (release: Edit<Manifest>) => Promise<void> | void

async function replaceIn(folder: string, pattern: RegExp, change: (text: string) => string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => pattern.test(file))
  if (files.length === 0) throw new Error(`no file in ${folder} matches ${pattern}`)
  for (const file of files) {
    const target = path.join(folder, file)
    const text = await readFile(target, 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`${file} does not change`)
    await writeFile(target, changed)
    for (const side of ['.br', '.gz']) await rm(target + side, { force: true })
  }
}

async function storeChanged<Manifest extends BaseManifest>(
  store: WritableReleaseStore,
  from: string,
  parse: (json: unknown) => Manifest,
  edit: Change<Manifest>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'variant-'))
  try {
    await cp(from, folder, { recursive: true })
    // The signature belongs to the original release.
    await rm(path.join(folder, SIGNATURE_FILE), { force: true })
    const manifest = parse(JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8')))
    await edit({ manifest, replace: (pattern, change) => replaceIn(folder, pattern, change) })
    // An extra file makes even an unchanged copy a separate release.
    await writeFile(path.join(folder, 'client/variant.txt'), `${performance.now()}\n`)
    manifest.files = await describeFiles(
      folder,
      (await listFiles(folder)).filter((file) => file !== RELEASE_FILE),
    )
    manifest.version = versionOf(manifest.version.split('-', 1)[0] ?? '', manifest.files)
    await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    await store.add(folder)
    return manifest.version
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Stores a new release of a remote by changing files of a built release, which saves a build.
 * @param from folder of the built release
 * @returns its version
 */
export const storeVariant = (
  store: WritableReleaseStore,
  from: string,
  edit: Change<ReleaseManifest> = () => {},
): Promise<string> => storeChanged(store, from, parseRelease, edit)

/** Like `storeVariant`, for the shell. */
export const storeShellVariant = (
  store: WritableReleaseStore,
  from: string,
  edit: Change<ShellManifest> = () => {},
): Promise<string> => storeChanged(store, from, parseShellManifest, edit)
