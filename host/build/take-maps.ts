import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT } from '../files/places.ts'
import { listFiles } from '../releases/manifest/files.ts'
import { MAPS } from '../releases/store/release-keys.ts'

/** Moves source maps away from the browser's files. They name files of the project, and hold no source. */
export async function takeMaps(folder: string): Promise<void> {
  const client = path.join(folder, 'client')
  for (const file of (await listFiles(client)).filter((each) => each.endsWith('.js.map'))) {
    const { sourcesContent: _, ...map } = JSON.parse(await readFile(path.join(client, file), 'utf8'))
    const from = path.dirname(path.join(client, file))
    const sources = map.sources.map((source: string) =>
      path.relative(PROJECT, path.resolve(from, source)).split(path.sep).join('/'),
    )
    const target = path.join(folder, MAPS, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify({ ...map, sources }))
    await rm(path.join(client, file))
  }
}
