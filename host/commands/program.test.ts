import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('program')
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs `site` in its own process. @param action source text of the action of its command `try` */
async function exitCodeOf(action: string, words = ['try']): Promise<number> {
  const file = path.join(folder, 'try.mts')
  await writeFile(
    file,
    `import { runSiteProgram } from ${JSON.stringify(path.join(import.meta.dirname, 'program.ts'))}
await runSiteProgram((program) => void program.command('try').action(${action}))`,
  )
  const env = {
    ...process.env,
    SITE_DIR: path.join(folder, 'site'),
    DATA_DIR: path.join(folder, 'data'),
    TMPDIR: folder,
  }
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file, ...words], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return Number(code)
}

it('exits with 1 after a command that throws', async () => {
  expect(await exitCodeOf('async () => { throw new Error("no") }')).toBe(1)
}, 60_000)

it('exits with 1 after a command that never finishes', async () => {
  expect(await exitCodeOf('() => new Promise(() => {})')).toBe(1)
}, 60_000)

it.each([
  [['try'], 0, []],
  [['--help'], 0, []],
  [['help'], 0, []],
  [['keys', 'new', 'gallery', '--out', 'gallery.pem'], 0, ['gallery.pem']],
  [['keys', 'list'], 0, []],
  [['status'], 1, []],
  [['tri'], 1, []],
])(
  '%j needs no site, ends with %i and leaves %j behind',
  async (words, code, left) => {
    expect(await exitCodeOf('() => {}', words)).toBe(code)
    expect((await readdir(folder)).filter((name) => !/^(?:try\.mts|tsx-\d+)$/.test(name))).toEqual(left)
  },
  60_000,
)
