import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentHash, describeFiles, listFiles } from '../../../host/releases/files.ts'
import { parseRelease, RELEASE_FILE, type ReleaseManifest } from '../../../host/releases/manifest.ts'
import type { WritableReleaseStore } from '../../../host/releases/store.ts'

/** Changes the files of a release that is not stored yet. */
export type Edit = {
  /** Files whose name matches get a new text; at least one must. */
  replace(file: RegExp, change: (text: string) => string): Promise<void>
  manifest: ReleaseManifest
}

const readManifest = async (folder: string): Promise<ReleaseManifest> =>
  parseRelease(JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8')))

/**
 * Stores another release, made from a built one by changing its files: what a build of other sources would give,
 * without the seconds that a build takes.
 * @param from folder of the built release
 * @returns its version
 */
export async function storeVariant(
  store: WritableReleaseStore,
  from: string,
  edit: (release: Edit) => Promise<void> | void = () => {},
): Promise<string> {
  const manifest = await readManifest(from)
  const folder = `${await store.releaseFolder(manifest.name, manifest.version)}.variant`
  await rm(folder, { recursive: true, force: true })
  await cp(from, folder, { recursive: true })
  await edit({
    manifest,
    async replace(pattern, change) {
      const files = (await listFiles(folder)).filter((file) => pattern.test(file))
      if (files.length === 0) throw new Error(`no file of ${manifest.name} matches ${pattern}`)
      for (const file of files) {
        const target = path.join(folder, file)
        const text = await readFile(target, 'utf8')
        const changed = change(text)
        if (changed === text) throw new Error(`${file} stays as it is`)
        await writeFile(target, changed)
        for (const side of ['.br', '.gz']) await rm(target + side, { force: true })
      }
    },
  })
  // one more file, so that even an unchanged copy is a release of its own
  await writeFile(path.join(folder, 'client/variant.txt'), `${performance.now()}\n`)
  manifest.files = await describeFiles(
    folder,
    (await listFiles(folder)).filter((file) => file !== RELEASE_FILE),
  )
  manifest.version = `${manifest.version.split('-')[0]}-${contentHash(manifest.files).slice(0, 10)}`
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
  await store.add(manifest, folder)
  return manifest.version
}
