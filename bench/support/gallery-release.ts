import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '../../host/commands/site/command-site.ts'
import { promote } from '../../host/commands/site/promote.ts'
import { parseRelease, RELEASE_FILE } from '../../host/releases/manifest/manifest.ts'
import { makeRunnable } from '../../host/releases/store/runnable-folder.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { DEFAULT_LIST_OPTIONS, writeLists } from '../../scripts/media/lists.ts'
import { LIBRARY_DIR, type ManifestEntry, readManifest } from '../../scripts/media/manifest.ts'

const NOT_SOURCE = /(^|\/)(node_modules|dist)(\/|$)/

/** `count` entries: the library's own, repeated; the preset selection comes only once. */
function repeated(entries: readonly ManifestEntry[], count: number): ManifestEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const entry = entries[index % entries.length]!
    return index < entries.length ? entry : { ...entry, featured: false }
  })
}

/**
 * Releases the galleries with a longer list, which the list command writes, and makes that release live.
 * @param site a copy of its own
 * @param workspace an empty folder for the sources
 */
export async function releaseLongGallery(site: Site, workspace: string, items: number): Promise<void> {
  const copy = (folder: string) =>
    cp(path.join(ROOT, folder), path.join(workspace, folder), {
      recursive: true,
      filter: (file) => !NOT_SOURCE.test(path.relative(ROOT, file)),
    })
  // side by side as in the workspace: css names its neighbors by relative paths
  await Promise.all(['remote-gallery', 'shared-ui'].map(copy))
  await makeRunnable(workspace)

  const library = path.join(workspace, 'library')
  await mkdir(library)
  const shown = (await readManifest(LIBRARY_DIR)).filter(({ set }) => set === 'gallery')
  await writeFile(path.join(library, 'manifest.json'), JSON.stringify(repeated(shown, items)))
  const options = { ...DEFAULT_LIST_OPTIONS, photos: items, videos: items }
  const written = await writeLists(library, path.join(workspace, 'remote-gallery/content'), options)
  if (written.main !== items) throw new Error(`the list has ${written.main} items, not ${items}`)

  const folder = path.join(workspace, 'built')
  const root = path.join(workspace, 'remote-gallery')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'bench/support/build-release.ts', 'gallery', root, folder],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the long gallery could not be built:\n${stderr}`)
  const release = parseRelease(JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8')))
  await site.store.add(folder)
  await promote(site, release.name, release.version)
}
