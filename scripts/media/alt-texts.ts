import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { type ManifestEntry, openManifest } from './manifest.ts'

export const ALT_TEXT_FILES = ['alt-texts.csv', 'alt-texts.json'] as const

const textsOfJson = z.record(z.string(), z.string())

/** Parses CSV (RFC 4180) with commas, or with semicolons as some spreadsheets write it. */
export function parseCsv(text: string): string[][] {
  const separator = /^[^\n"]*;/.test(text) && !/^[^\n";]*,/.test(text) ? ';' : ','
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'gy')
  const rows: string[][] = []
  let row: string[] = []
  for (const [, value = '', end] of text.matchAll(cell)) {
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === separator) continue
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
  }
  return rows
}

/** Normalizes a path for a list: relative, with slashes, and composed (macOS separates accents). */
export const listedAs = (file: string): string => file.replaceAll('\\', '/').normalize('NFC')

/** Reads the lists next to the pictures. @throws {Error} that names an unreadable list */
export async function readAltTexts(sourceDir: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const name of ALT_TEXT_FILES) {
    const bytes = await readFile(path.join(sourceDir, name)).catch(() => null)
    if (bytes === null) continue
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      const rows = name.endsWith('.json')
        ? Object.entries(textsOfJson.parse(JSON.parse(text)))
        : parseCsv(text).filter(([file], n) => n > 0 || file?.toLowerCase() !== 'file')
      for (const [file = '', alt = ''] of rows)
        if (alt.trim() !== '') texts.set(listedAs(file.trim()), alt.trim())
    } catch (cause) {
      throw new Error(`${name} cannot be read: it must be UTF-8, with the file and text of each picture.`, {
        cause,
      })
    }
  }
  return texts
}

export const withoutAltText = (manifest: readonly ManifestEntry[]): ManifestEntry[] =>
  manifest.filter(({ alt, altStub }) => altStub || alt.trim() === '')

export function setAltText(entry: ManifestEntry, text: string): boolean {
  if (entry.alt === text && !entry.altStub) return false
  entry.alt = text
  delete entry.altStub
  return true
}

/**
 * Asks for each missing alt text, and saves every answer at once. An empty answer skips a picture; the end of
 * the input (Ctrl-D) skips all others.
 */
export async function askAltTexts(
  libraryDir: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const { entries, save } = await openManifest(libraryDir)
  const missing = withoutAltText(entries)
  if (missing.length === 0) return
  output.write('What does each picture show? One short sentence; Enter skips a picture, Ctrl-D the rest.\n')
  const lines = createInterface({ input, output })
  const answers = lines[Symbol.asyncIterator]()
  for (const [n, entry] of missing.entries()) {
    const { file, source } = entry
    lines.setPrompt(`${n + 1}/${missing.length}  ${file}${source === undefined ? '' : ` (${source})`}: `)
    lines.prompt()
    const { value, done } = await answers.next()
    if (done) {
      output.write('\n')
      break
    }
    if (value.trim() !== '' && setAltText(entry, value.trim())) await save()
  }
  lines.close()
}
