import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { PROJECT } from '../../files/places.ts'
import type { Mistake } from './mistake.ts'
import { inPlainWords } from './plain-words.ts'

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
