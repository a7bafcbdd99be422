import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('program')
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs `site try` in its own process. @param action source text of the command's action */
async function exitCodeOf(action: string): Promise<number> {
  const file = path.join(folder, 'try.mts')
  await writeFile(
    file,
    `import { runSiteProgram } from ${JSON.stringify(path.join(import.meta.dirname, 'program.ts'))}
await runSiteProgram((program) => void program.command('try').action(${action}))`,
  )
  const env = { ...process.env, SITE_DIR: path.join(folder, 'site'), DATA_DIR: path.join(folder, 'data') }
  const child = spawn(process.execPath, ['--import', 'tsx', file, 'try'], { env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return Number(code)
}

it('exits with 0 after a command that succeeds', async () => {
  expect(await exitCodeOf('async () => {}')).toBe(0)
}, 60_000)

it('exits with 1 after a command that throws', async () => {
  expect(await exitCodeOf('async () => { throw new Error("no") }')).toBe(1)
}, 60_000)

it('exits with 1 after a command that never finishes', async () => {
  expect(await exitCodeOf('() => new Promise(() => {})')).toBe(1)
}, 60_000)
