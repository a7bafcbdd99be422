import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createS3Store } from '../releases/store/s3-store.ts'
import { type RunningS3, startPublicFiles, startS3 } from '../testing/s3/index.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

/** Releases in a bucket behind a CDN, so that browser files come from an origin of their own. */
const KEYS = { accessKeyId: 'SITE', secretAccessKey: 'secret' }
const SHOWS_BOOT = "export const render = (url, boot) => '<pre>' + JSON.stringify(boot) + '</pre>'\n"
const mapIn = (text: string) => JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(text)?.[1] ?? '')
const bootOf = (text: string) => JSON.parse(/<pre>(.*?)<\/pre>/.exec(text)?.[1] ?? '')

let s3: RunningS3
let cdn: Awaited<ReturnType<typeof startPublicFiles>>
let site: TestSite
beforeEach(async () => {
  s3 = await startS3({ credentials: [KEYS], buckets: ['releases'] })
  cdn = await startPublicFiles(s3, { bucket: 'releases', prefix: 'www' })
  const objects = createS3Store({
    bucket: 'releases',
    prefix: 'www',
    endpoint: s3.endpoint,
    region: 'us-east-1',
    credentials: KEYS,
    watchMs: 50,
  })
  site = await startTestSite({ bucket: { objects, assets: cdn.url } })
})
afterEach(async () => {
  await site.close()
  await cdn.close()
  await s3.close()
})

it('names the files at the CDN in a document, and each arrives as released', async () => {
  const page = { path: '/gallery', preload: ['client/assets/page.js'] }
  const more = { 'client/assets/page.js': 'export {}\n' }
  const other = { name: 'run', routes: [{ path: '/run' }], ssr: SHOWS_BOOT }
  const { version } = await site.live({ ssr: SHOWS_BOOT, routes: [page], files: more })
  await site.live(other)
  const answer = await site.ask('/gallery')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' ${cdn.url}/releases/ '`)
  const { remotes, shell, preload } = bootOf(answer.text)
  const base = `${cdn.url}/releases/gallery/${version}/client/`
  expect(remotes[0]).toMatchObject({ entry: `${base}remoteEntry.js`, css: [`${base}assets/style.css`] })
  expect(shell.entry).toMatch(`${cdn.url}/releases/shell/`)
  expect(preload).toContain(`${base}assets/page.js`)
  expect(answer.text).not.toContain('/remotes/')
  const { integrity } = mapIn(answer.text)
  const own = Object.keys(integrity).filter((address) => !address.includes('/shell/'))
  expect(own.toSorted()).toEqual([`${base}assets/page.js`, `${base}remoteEntry.js`])
  for (const [address, digest] of Object.entries<string>(integrity)) {
    // `fetch` checks the digest, as browsers do.
    const file = await fetch(address, { integrity: digest, headers: { Origin: 'https://www.example.com' } })
    expect([file.status, file.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(file.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/)
    expect(file.headers.get('cache-control')).toContain('immutable')
  }
})

it('[every-byte] lists every script and stylesheet of a section that comes after a link, and the document names the list', async () => {
  await site.live({ ssr: SHOWS_BOOT })
  const run = await site.live({ name: 'run', routes: [{ path: '/run' }], ssr: SHOWS_BOOT })
  const answer = await site.ask('/gallery')
  const { integrity } = bootOf(answer.text).remotes.find(({ name }: { name: string }) => name === 'run')
  expect(answer.headers['content-security-policy']).toContain(` '${integrity}'`)
  const { text } = await site.ask(`/remotes/run/${run.version}/integrity.json`)
  expect(`sha256-${createHash('sha256').update(text).digest('base64')}`).toBe(integrity)
  const base = `${cdn.url}/releases/run/${run.version}/client/`
  expect(JSON.parse(text)).toMatchObject({
    integrity: {
      [`${base}assets/style.css`]: expect.stringMatching(/^sha256-/),
      [`${base}remoteEntry.js`]: expect.stringMatching(/^sha256-/),
    },
  })
})

it('serves no files but browser files from the CDN, and serves those from the host as well', async () => {
  const { version } = await site.live({ ssr: SHOWS_BOOT })
  expect((await fetch(`${cdn.url}/releases/gallery/${version}/ssr/remote.js`)).status).toBe(403)
  expect((await fetch(`${cdn.url}/releases/gallery/${version}/release.json`)).status).toBe(403)
  expect((await site.ask(`/remotes/gallery/${version}/remoteEntry.js`)).status).toBe(200)
  expect((await site.ask('/favicon.svg')).status).toBe(200)
  expect(JSON.parse((await site.ask('/site/snapshot.json')).text)[0].entry).toContain(cdn.url)
})

it('[every-byte] names the digest of every script of its section without a CDN, too', async () => {
  const own = await startTestSite()
  try {
    await own.live({ ssr: SHOWS_BOOT, files: { 'client/assets/late.js': 'export {}\n' } })
    const answer = await own.ask('/gallery')
    const { integrity } = mapIn(answer.text)
    for (const file of ['remoteEntry.js', 'assets/late.js'])
      expect(integrity[`/remotes/gallery/1.0.0-a/${file}`]).toMatch(/^sha256-[\w+/]{43}=$/)
  } finally {
    await own.close()
  }
})
