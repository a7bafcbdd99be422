import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRecord } from '@lustre/platform/is-record'
import type { Library } from './media-names.ts'

export type ContentFile = {
  /** Relative to the root, such as `remote-marketing/content/prices.ts`. */
  file: string
  text: string
  exported: Record<string, unknown>
}

/**
 * Loads the content of a package.
 * @param name of its folder, such as `remote-gallery`
 * @returns an empty list for a package without content
 */
export async function readContent(root: string, name: string): Promise<ContentFile[]> {
  const folder = path.join(name, 'content')
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => [])
  const files = names.filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts')).sort()
  return Promise.all(
    files.map(async (each) => {
      const file = path.join(folder, each)
      const exported = await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href)
      return { file, text: await readFile(path.join(root, file), 'utf8'), exported: { ...exported } }
    }),
  )
}

const LITERAL = /["'`]([\w-]+\/[\w/-]+)["'`]/g
const PUBLIC_ID = /\bpublicId[=:]\s*\{?\s*["'`]([^"'`$]+)["'`]/g

/** Reads the pictures that the components of a package name, as if they were content. */
export async function readComponents(root: string, name: string): Promise<ContentFile[]> {
  const folder = path.join(name, 'src')
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => [])
  const files = names.filter((each) => /(?<!\.test)\.tsx?$/.test(each)).sort()
  return Promise.all(
    files.map(async (each) => {
      const file = path.join(folder, each)
      const text = await readFile(path.join(root, file), 'utf8')
      const named = [...text.matchAll(PUBLIC_ID)].map(([, publicId]) => ({ publicId }))
      const literals = [...text.matchAll(LITERAL)].map(([, literal]) => literal)
      return { file, text, exported: { named, literals } }
    }),
  )
}

/** Calls `visit` with every value in the exports of a file, and the key of its entry. */
export function eachValue(exported: unknown, visit: (value: unknown, key: string) => void, key = ''): void {
  visit(exported, key)
  if (!isRecord(exported)) return
  for (const [name, value] of Object.entries(exported))
    eachValue(value, visit, Array.isArray(exported) ? key : name)
}

/** Returns where a text is written, as `team.ts:12`, which editors and terminals turn into a link. */
export function placeOf({ file, text }: ContentFile, written: string): string | null {
  const at = text.split('\n').findIndex((line) => line.includes(written))
  return at < 0 ? null : `${file}:${at + 1}`
}

/** Returns the picture that a value names: in a record, in a row, or as `jewelry/ring-01`. */
function pictureNamed(value: unknown, library: Library): unknown {
  if (typeof value === 'string')
    return library.folders.has(value.split('/')[0] ?? '') && /^[\w-]+\/[\w/-]+$/.test(value) ? value : null
  if (!isRecord(value)) return null
  const { width, id, src, publicId } = value
  const names = typeof width === 'number' ? [publicId, src, id] : [publicId]
  return names.find((each) => typeof each === 'string')
}

/** Returns the pictures that content names and the library lacks, each once, by file and row. */
export function missingPictures(files: readonly ContentFile[], library: Library): string[] {
  const missing = new Set<string>()
  for (const { exported } of files)
    eachValue(exported, (value) => {
      const name = pictureNamed(value, library)
      if (typeof name === 'string' && !library.names.has(name)) missing.add(name)
    })
  return [...missing].map((name) => {
    const place = files.map((each) => placeOf(each, name)).find((each) => each !== null) ?? files[0]?.file
    return `${place}: the media library (${library.place}) has no picture '${name}'. Add it (npm run media -- import <folder>), or set MEDIA_LIBRARY to the library that has it.`
  })
}
