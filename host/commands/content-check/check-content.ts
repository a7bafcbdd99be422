import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Library } from './library.ts'
import { lineOf, type Mistake } from './mistake.ts'
import { ownValues } from './own-values.ts'
import { parseContent, type Source } from './parse-content.ts'
import { marksSample, missingPicture, problemsOf, type Rule, type RuleContext } from './rules.ts'
import { typeMistakes } from './type-mistakes.ts'

export type CheckOptions = {
  /** The checkout's root; each of its packages has a `content` folder. */
  root: string
  /** null: this machine does not know the pictures, and they are not looked up. */
  library: Library | null
  siteName: string
}

/** Lists the content files of all sections and of the shell, relative to the root. */
async function contentFiles(root: string): Promise<string[]> {
  const packages = (await readdir(root)).filter((name) => /^(remote-|shell$)/.test(name)).sort()
  const files = packages.map(async (name) => {
    const folder = path.join(name, 'content')
    const found = await readdir(path.join(root, folder), { recursive: true }).catch(() => [])
    return found.map((file) => path.join(folder, file)).sort()
  })
  return (await Promise.all(files))
    .flat()
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

type Findings = { mistakes: Mistake[]; samples: Mistake[] }
const SAMPLE = 'This entry is a sample, and the page says so: replace it with your own, without `sample`.'

async function valueFindings(
  source: Source,
  options: CheckOptions,
  rules?: readonly Rule[],
): Promise<Findings> {
  const { file, text } = source
  const exported = await import(/* @vite-ignore */ pathToFileURL(path.join(options.root, file)).href)
  const noteAt = (offset: number) => text.slice(offset, `${text}\n`.indexOf('\n', offset))
  const context: RuleContext = { ...options, noteAt }
  const values = ownValues(source, exported)
  const at = (problem: { text: string; offset: number }): Mistake => ({
    file,
    line: lineOf(text, problem.offset),
    text: problem.text,
  })
  return {
    mistakes: values.flatMap((own) => problemsOf(own, context, rules).map(at)),
    samples: values.filter(marksSample).map(({ offset }) => at({ text: SAMPLE, offset })),
  }
}

const isMistake = (result: Source | Mistake): result is Mistake => 'line' in result
const isSource = (result: Source | Mistake): result is Source => !isMistake(result)

/**
 * Checks the content files of all sections: first their syntax, then their types, then their values.
 * @returns every mistake once, in the order of files and lines, and the entries that are marked as samples
 */
export async function checkContent(options: CheckOptions): Promise<Findings & { files: number }> {
  const { root } = options
  const files = await contentFiles(root)
  const read = await Promise.all(
    files.map(async (file) => parseContent(file, await readFile(path.join(root, file), 'utf8'))),
  )
  const unreadable = read.filter(isMistake)
  if (unreadable.length > 0) return { files: files.length, mistakes: unreadable, samples: [] }

  const mistakes = await typeMistakes(root, files)
  const samples: Mistake[] = []
  const broken: Mistake[] = []
  for (const source of read.filter(isSource))
    try {
      const found = await valueFindings(source, options)
      mistakes.push(...found.mistakes)
      samples.push(...found.samples)
    } catch (error) {
      broken.push({ file: source.file, line: 1, text: `This file cannot be used: ${String(error)}` })
    }
  // Most causes of a broken file, such as a name without quotes, are already reported on their own line.
  if (mistakes.length === 0) mistakes.push(...broken)
  const known = new Set<string>()
  const once = mistakes.filter(({ file, line, text }) => {
    const mark = `${file}:${line}:${text}`
    return !known.has(mark) && known.add(mark)
  })
  const order = (mistake: Mistake) => files.indexOf(mistake.file)
  const sorted = once.sort((a, b) => order(a) - order(b) || a.line - b.line)
  return { files: files.length, mistakes: sorted, samples }
}

/**
 * Returns pictures that a package's content names and the library lacks. A malformed file names none.
 * @param name of the package, such as `remote-gallery`
 */
export async function missingPictures(name: string, options: CheckOptions): Promise<Mistake[]> {
  const files = (await contentFiles(options.root)).filter((file) => file.startsWith(`${name}${path.sep}`))
  const found = files.map(async (file) => {
    const source = parseContent(file, await readFile(path.join(options.root, file), 'utf8'))
    return isMistake(source) ? [] : (await valueFindings(source, options, [missingPicture])).mistakes
  })
  return (await Promise.all(found)).flat()
}
