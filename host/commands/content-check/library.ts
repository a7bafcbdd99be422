import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** What the embedded media library has, by public ids: paths without extension. */
export type Library = { names: ReadonlySet<string>; folders: ReadonlySet<string> }

const manifestSchema = z.array(z.looseObject({ file: z.string() }))

/** @param folder of the library @throws {Error} when it has no manifest that can be read */
export async function readLibrary(folder: string): Promise<Library> {
  const file = path.join(folder, 'manifest.json')
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} cannot be read. Is MEDIA_LIBRARY the folder of a media library?`, { cause })
  })
  const names = manifestSchema.parse(JSON.parse(text)).map((entry) => entry.file.replace(/\.\w+$/, ''))
  return { names: new Set(names), folders: new Set(names.map((name) => name.split('/')[0] ?? '')) }
}
