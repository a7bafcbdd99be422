import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { PROJECT } from '../../files/places.ts'
import type { Mistake } from './mistake.ts'

type Translation = readonly [pattern: RegExp, say: (...found: string[]) => string]

const asWords = (type: string) => type.replaceAll('"', "'").replaceAll(' | ', ' or ')

function mustBe(found: string, wanted: string): string {
  const plain = wanted.replace(/ \| undefined$/, '')
  if (plain === 'number') return "This must be a number without quotes, such as 5 and not '5'."
  if (plain === 'string') return "This must be a text between quotes, such as '7'."
  if (plain === 'boolean') return 'This must be true or false, without quotes.'
  if (/^"[^"]*"( \| ("[^"]*"|null))*$/.test(plain))
    return `This must be ${asWords(plain)}, not ${asWords(found)}.`
  if (found.startsWith('"'))
    return `${asWords(found)} is not one of the possible words here (${plain} in types.ts).`
  return `This must have the form of its neighbors (${plain} in types.ts).`
}

/** The compiler's most frequent messages about content, in words for people who do not program. */
const TRANSLATIONS: readonly Translation[] = [
  [
    /^Property '(.+?)' is missing in type/,
    (name) => `\`${name}\` is missing here: add it, as its neighbors have it.`,
  ],
  [
    /is missing the following properties from type '.+?': (.+)$/,
    (names) => `Missing here: ${names}. Add them, as the neighbors have them.`,
  ],
  [
    /'(\w+)' does not exist in type .*Did you mean to write '(\w+)'/,
    (name, right) => `\`${name}\` is not known here. Write \`${right}\`.`,
  ],
  [
    /'(\w+)' does not exist in type/,
    (name) => `\`${name}\` is not known here: remove it, or compare it with its neighbors.`,
  ],
  [
    /^Type '(.+)' is not assignable to type '.+'\. Did you mean '(.+)'\?$/,
    (found, right) => `${asWords(found)} is not possible here. Write ${asWords(right)}.`,
  ],
  [/^'(.+?)' only refers to a type/, (name) => `A text needs quotes: write '${name}'.`],
  [/^Cannot find name '(.+?)'/, (name) => `A text needs quotes: write '${name}'.`],
  [
    /^Cannot find module '(.+?)'/,
    (name) => `The file ${name} does not exist. Leave the lines that begin with import as they were.`,
  ],
  [/multiple properties with the same name/, () => 'This entry has the same name twice: remove one.'],
  [/^(?:Type|Argument of type) '(.+)' is not assignable to (?:parameter of )?type '(.+)'\.?$/, mustBe],
]

/** Translates the first line of a message of TypeScript's compiler. */
function inPlainWords(message: string): string {
  for (const [pattern, say] of TRANSLATIONS) {
    const found = pattern.exec(message)
    if (found) return say(...found.slice(1))
  }
  return `This does not fit what the pages expect: ${message}`
}

const COMPILER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)
const LINE = /^(.+)\((\d+),\d+\): error TS\d+: (.+)$/

async function run(args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, [COMPILER, ...args], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return output
}

/**
 * Type-checks content files, which import only each other and the platform's types.
 * @param files relative to `root`
 */
export async function typeMistakes(root: string, files: readonly string[]): Promise<Mistake[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-check-'))
  try {
    const config = {
      extends: path.join(PROJECT, 'tsconfig.base.json'),
      compilerOptions: { types: [], noUnusedLocals: false, noUnusedParameters: false },
      files: files.map((file) => path.join(root, file)),
    }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const output = await run(['-p', path.join(folder, 'tsconfig.json'), '--pretty', 'false'], root)
    return output.split('\n').flatMap((each) => {
      const [, file = '', line, message = ''] = LINE.exec(each) ?? []
      return line === undefined ? [] : [{ file, line: Number(line), text: inPlainWords(message) }]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
