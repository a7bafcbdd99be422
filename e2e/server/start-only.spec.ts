import { cp } from 'node:fs/promises'
import { addOlderGallery } from '../../host/testing/older-gallery.ts'
import { copyBuildRecord, copySite } from '../../host/testing/site-copy.ts'
import { E2E, TRUST_ENV } from '../settings.ts'
import { expect, test } from '../testing/fixtures.ts'
import { startSite } from '../testing/start-site.ts'

test('start --only serves one remote, and refuses an unknown name', async () => {
  const refused = startSite(['--only', 'galery'])
  expect(await refused.ended).toBe(1)
  expect(refused.run.text).toMatch(/There is no remote-galery\. Choose one of: .*gallery, marketing/)

  const siteDir = test.info().outputPath('site')
  await copySite(E2E.production.siteDir, siteDir, TRUST_ENV.RELEASE_KEY)
  await copyBuildRecord(E2E.production.siteDir, siteDir)
  const { run, isUp, url, stop } = startSite(['--only', 'gallery'], {
    SITE_DIR: siteDir,
    DATA_DIR: test.info().outputPath('data'),
  })
  try {
    await expect.poll(isUp, run.text).toBe(true)
    expect(run.text).toContain('gallery: /gallery, /galleryx, /portfolio')
    expect(run.text).not.toMatch(/surgical tool|admin passcode|payment code|building|has changed/)
    expect((await fetch(`${url()}/gallery`)).status).toBe(200)
    expect((await fetch(`${url()}/privacy`)).status).toBe(404)
    const sitemap = await (await fetch(`${url()}/sitemap.xml`)).text()
    expect(sitemap.match(/<loc>/g)).toHaveLength(2)
  } finally {
    await stop()
  }
})

test('the site stops when its npm stops', async () => {
  const siteDir = test.info().outputPath('site')
  await copySite(E2E.production.siteDir, siteDir, TRUST_ENV.RELEASE_KEY)
  await copyBuildRecord(E2E.production.siteDir, siteDir)
  const env = { SITE_DIR: siteDir, DATA_DIR: test.info().outputPath('data') }
  const { run, isUp, url, stop } = startSite(['--only', 'gallery'], env, undefined, 'npm')
  await expect.poll(isUp, run.text).toBe(true)
  const state = () =>
    fetch(`${url()}/healthz`).then(
      () => 'up',
      () => 'gone',
    )
  expect(await state()).toBe('up')
  await stop()
  await expect.poll(state).toBe('gone')
})

test('[start-older] a start in a checkout builds a release of an earlier contract again', async () => {
  const siteDir = test.info().outputPath('site')
  const trustFile = test.info().outputPath('trust.json')
  await copySite(E2E.production.siteDir, siteDir, TRUST_ENV.RELEASE_KEY, [])
  await cp(TRUST_ENV.TRUST_FILE, trustFile)
  await addOlderGallery(siteDir, trustFile)
  const { run, isUp, url, stop } = startSite(['--only', 'gallery'], {
    SITE_DIR: siteDir,
    DATA_DIR: test.info().outputPath('data'),
    TRUST_FILE: trustFile,
  })
  try {
    await expect.poll(isUp, { message: run.text, timeout: 120_000 }).toBe(true)
    expect(run.text).toMatch(/^ {2}gallery +[\d.]+ s$/m)
    expect(run.text).toContain('is up')
    expect((await fetch(`${url()}/gallery`)).status).toBe(200)
  } finally {
    await stop()
  }
})

test('a site that trusts no key for the shell does not start, and names the remedy', async () => {
  const siteDir = test.info().outputPath('site')
  await copySite(E2E.production.siteDir, siteDir, TRUST_ENV.RELEASE_KEY)
  await copyBuildRecord(E2E.production.siteDir, siteDir)
  const dataDir = test.info().outputPath('data')
  const { run, ended } = startSite(['--only', 'gallery'], {
    SITE_DIR: siteDir,
    DATA_DIR: dataDir,
    TRUST_FILE: `${dataDir}/trust.json`,
  })
  expect(await ended).toBe(1)
  expect(run.text).toContain('npm run site -- keys trust')
  expect(run.text).toContain('npm run site -- release shell --promote')
})
