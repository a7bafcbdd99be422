import { spawn } from 'node:child_process'
import path from 'node:path'
import { copyBuildRecord, copySite } from '../host/testing/site-copy.ts'
import { E2E } from './settings.ts'
import { expect, test } from './testing/fixtures.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs `npm start -- --only <name>` without npm, on free ports. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      SURGAI_PORT: '0',
      DATABASE_URL: 'none',
      ...env,
    },
  })
  const run = { text: '', child, code: undefined as number | null | undefined }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      run.text += data
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void ended.then((code) => {
    run.code = code
  })
  return { run, ended }
}

test('start --only serves one remote, and refuses a name that is none', async () => {
  const refused = start(['--only', 'galery'])
  expect(await refused.ended).toBe(1)
  expect(refused.run.text).toMatch(/There is no remote-galery\. Choose one of: .*gallery, marketing/)

  const siteDir = test.info().outputPath('site')
  await copySite(E2E.production.siteDir, siteDir)
  await copyBuildRecord(E2E.production.siteDir, siteDir)
  const { run, ended } = start(['--only', 'gallery'], {
    SITE_DIR: siteDir,
    DATA_DIR: test.info().outputPath('data'),
  })
  try {
    await expect.poll(() => run.code !== undefined || run.text.includes('Stop with'), run.text).toBe(true)
    expect(run.text).toContain('gallery: /gallery, /galleryx, /portfolio')
    expect(run.text).not.toMatch(/surgical tool|passcode|building/)
    const url = /site +(http:\S+)/.exec(run.text)?.[1]
    expect((await fetch(`${url}/gallery`)).status).toBe(200)
    expect((await fetch(`${url}/privacy`)).status).toBe(404)
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
    expect(sitemap.match(/<loc>/g)).toHaveLength(2)
  } finally {
    run.child.kill('SIGTERM')
    await ended
  }
})
