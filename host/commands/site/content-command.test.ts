import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { addContentCommand } from './content-command.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PRICES = 'remote-marketing/content/prices.ts'
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-command-'))
  await cp(path.join(ROOT, path.dirname(PRICES)), path.join(root, path.dirname(PRICES)), { recursive: true })
  // Content imports types from the platform.
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rm(root, { recursive: true }))

/** Runs `content check` and adds its lines to `said`. */
function check(said: string[], SITE_MODE: 'embedded' | 'production' = 'embedded') {
  const program = new Command('site')
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line).trimEnd()) > 0)
  addContentCommand(program, { ...readSettings({ SITE_NAME: 'Halo' }), MEDIA: 'account', SITE_MODE }, root)
  return program.parseAsync(['content', 'check'], { from: 'user' })
}

it('reports in one sentence that there are no mistakes', async () => {
  const said: string[] = []
  await check(said)
  expect(said).toEqual([
    expect.stringMatching(/^No mistake in \d\d content files\. Pictures were not looked up/),
  ])
})

it('warns in production about entries marked as samples, by file and line', async () => {
  const file = 'remote-marketing/content/team.ts'
  const text = await readFile(path.join(root, file), 'utf8')
  const lines = text.split('\n').flatMap((line, at) => (line.includes('sample: true,') ? [at + 1] : []))
  const said: string[] = []
  await check(said, 'production')
  const warnings = said.filter((line) => line.startsWith(`Warning: ${file}`))
  expect(lines).toHaveLength(2)
  expect(warnings.map((line) => Number(line.split(':')[2]))).toEqual(lines)
  expect(warnings[0]).toContain('This entry is a sample')
  expect(said.at(-1)).toMatch(/^No mistake/)
})

it('fails on a mistake, and names its file and line', async () => {
  const text = await readFile(path.join(root, PRICES), 'utf8')
  await writeFile(path.join(root, PRICES), text.replace("days: '7',", "days: '7'"))
  const line = text.slice(0, text.indexOf("days: '7',")).split('\n').length
  const said: string[] = []
  await expect(check(said)).rejects.toThrow('One mistake.')
  expect(said).toEqual([`${PRICES}:${line}: A comma is missing at the end of this line.`])
})
