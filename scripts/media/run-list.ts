import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { MIN_SELECTION } from '../../remote-run-admin/protocol/limits.ts'
import { HEADER, isWanted, type ListOptions, quoted } from './lists.ts'
import { type ManifestEntry, publicIdOf, readManifest } from './manifest.ts'

const list = z.array(z.object({ id: z.number(), publicId: z.string() }))
const before = z.object({ CURATED_LIST: list, NEXT_NUMBER: z.number().default(1) })
const added = z.object({ ADDED_LIST: list })

const FILES = { main: 'curated-list.ts', added: 'added-list.ts' }
const TYPE = "import type { RunPicture } from './picture.ts'\n\n"

function rowSource({ file, alt, tags, source }: ManifestEntry, id: number): string {
  const name = source === undefined ? '' : `, originalName: ${quoted(path.posix.basename(source))}`
  return `  { id: ${id}, publicId: ${quoted(publicIdOf(file))}, alt: ${quoted(alt)}, tags: [${tags.map(quoted).join(', ')}]${name} },\n`
}

/**
 * Writes the list of /run into `outDir`, in place of the earlier one. Stored runs contain only numbers, so a
 * picture keeps its number, and no number is used again.
 * @returns the number of pictures
 * @throws {Error} for fewer pictures than a client has to choose
 */
export async function writeRunList(
  libraryDir: string,
  outDir: string,
  options: Pick<ListOptions, 'folders' | 'tags'>,
  isPrivate: (publicId: string) => boolean,
): Promise<number> {
  const entries = (await readManifest(libraryDir)).filter(
    (entry) => entry.kind === 'photo' && !isPrivate(entry.file) && isWanted(entry, options),
  )
  if (entries.length < MIN_SELECTION)
    throw new Error(`/run needs ${MIN_SELECTION} pictures to choose from; ${entries.length} fit.`)

  const read = (file: string): Promise<unknown> => import(pathToFileURL(path.join(outDir, file)).href)
  const { CURATED_LIST, NEXT_NUMBER } = before.parse(await read(FILES.main))
  const known = [...CURATED_LIST, ...added.parse(await read(FILES.added)).ADDED_LIST]
  const numbers = new Map(known.map(({ id, publicId }) => [publicId, id]))
  let next = Math.max(NEXT_NUMBER, ...known.map(({ id }) => id + 1))
  const rows = entries.map((entry) => rowSource(entry, numbers.get(publicIdOf(entry.file)) ?? next++))

  await writeFile(
    path.join(outDir, FILES.main),
    `${TYPE}${HEADER}// biome-ignore format: one picture a line\nexport const CURATED_LIST: readonly RunPicture[] = [\n${rows.join('')}]\n\n` +
      `/** Of the next new picture: a number that was given once is never given again. */\nexport const NEXT_NUMBER = ${next}\n`,
  )
  await writeFile(
    path.join(outDir, FILES.added),
    `${TYPE}${HEADER}export const ADDED_LIST: readonly RunPicture[] = []\n`,
  )
  return entries.length
}
