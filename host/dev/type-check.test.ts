import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTypeCheck } from './type-check.ts'

const PATIENT = { timeout: 20_000, interval: 50 }
const OPTIONS = { compilerOptions: { strict: true, types: [] }, include: ['*.ts'] }
const WRONG = 'types: page.ts(1,14): error TS2322: '

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'types-'))
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify(OPTIONS))
})
afterEach(() => rm(root, { recursive: true }))

it('reports an error once, and then that it is fixed', async () => {
  const lines: string[] = []
  const { check, end } = await createTypeCheck(root, path.join(root, 'kept'), (line) => lines.push(line))
  const write = async (file: string, content: string) => {
    await writeFile(path.join(root, file), content)
    check()
  }
  try {
    // Edits at the same time are checked together.
    await write('page.ts', "export const size: string = ['of what is replaced']\n")
    await write('page.ts', "export const size: number = 'big'\n")
    await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining(WRONG)]), PATIENT)
    await write('other.ts', 'export const fine = true\n')
    // The check of the other file has started.
    await setTimeout(300)
    await write('more.ts', 'export const size: number = true\n')
    await vi.waitFor(() => expect(lines).toHaveLength(3), PATIENT)
    await rm(path.join(root, 'more.ts'))
    await write('page.ts', 'export const size: number = 1\n')
    await vi.waitFor(() => expect(lines.slice(3)).toEqual(['types: no more errors']), PATIENT)
  } finally {
    end()
  }
})
