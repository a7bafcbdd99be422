import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './testing/fixtures.ts'
import { until } from './testing/test-site.ts'

const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 })

async function expectRestOfSiteWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Services' }).click()
  await expect(page).toHaveURL(/\/tos$/)
  await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
}

for (const { path, fails, shows } of [
  { path: '/broken/server', fails: 'throws', shows: 'Back from the browser' },
  { path: '/broken/loop', fails: 'loops forever', shows: 'Out of the loop' },
])
  test(`a page that ${fails} on the host is sent without content, and the browser renders it`, async ({
    page,
    request,
    site,
  }) => {
    const version = await site.install('broken')
    const [response, other] = await Promise.all([request.get(path), request.get('/privacy')])
    const html = await response.text()
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(html).toContain('<title data-fallback="">Broken</title>')
    expect(html).toContain('<footer')
    expect(html).not.toContain('rendering on the host failed')
    expect(other.status()).toBe(200)
    expect(await other.text()).toContain('<h1')

    await page.goto(path)
    await expect(heading(page)).toHaveText(shows)
    await expect(page).toHaveTitle(shows)
    await until('the log names the release', () =>
      site.host.log.some(
        (line) => line.includes('a page could not be rendered') && line.includes(`"release":"${version}"`),
      ),
    )
    await expectRestOfSiteWorks(page)
  })

test('[host-html-stays] a page that throws at hydration keeps the host’s HTML, with a quiet notice and a Retry that works once the page is fixed', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(/rendering in the browser failed|hydrat|broken .* failed/i)
  const version = await site.install('broken')
  const repaired = await site.variant('broken', (release) =>
    release.replace(/^client\/.*__federation_expose_Remote[^/]*\.js$/, (text) =>
      text.replace(/throw (?:new )?Error\([`"']rendering in the browser failed[`"']\)/, ''),
    ),
  )
  await page.goto('/broken/browser')
  const notice = page.getByRole('status').filter({ hasText: 'Some controls on this page did not load' })
  await expect(notice).toBeVisible()
  await expect(heading(page)).toHaveText('Only from the host')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('rendering in the browser failed')).toHaveCount(0)
  await expect(page).toHaveTitle('Only from the host')
  await until('the host has the browser’s report', () =>
    site.host.log.some(
      (line) =>
        line.includes('a page failed in a browser') &&
        line.includes(`"release":"${version}"`) &&
        line.includes('Error: rendering in the browser failed'),
    ),
  )
  const metrics = await (await request.get('/metrics')).text()
  expect(metrics).toContain(
    `lustre_remote_failures_total{remote="broken",release="${version}",kind="browser"} 1`,
  )
  await expectRestOfSiteWorks(page)

  await page.goBack()
  await site.forceLive('broken', repaired)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Only from the host')
  await expect(notice).toHaveCount(0)
})

test('a page that throws on a click keeps its controls, or shows a Retry', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/a click handler failed|drawing after a click failed|broken .* failed/)
  await site.install('broken')
  await open(page, '/broken')
  await page.getByRole('button', { name: 'Fail in the handler' }).click()
  await expect(heading(page)).toHaveText('Breaks on a click')
  await page.getByRole('button', { name: 'Fail while drawing' }).click()
  await expect(page.getByRole('alert')).toContainText('drawing after a click failed')
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await expect(page.locator('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Breaks on a click')
  await page.getByRole('button', { name: 'Fail while drawing' }).click()
  await expectRestOfSiteWorks(page)
})

test('a release that fails every render after its promote is rolled back, and status shows why', async ({
  page,
  request,
  site,
}) => {
  const { cli } = site
  const good = await site.variant('hostile', (release) =>
    release.replace(/^(?:ssr\/remote|client\/.*__federation_expose_Remote[^/]*)\.js$/, (text) =>
      text.replace('https://chat.example', 'https://chat.invalid'),
    ),
  )
  const bad = await site.variant('hostile')
  await cli(['promote', 'hostile', good])
  await site.untilServed('hostile', good)
  await open(page, '/hostile/settings')
  await cli(['promote', 'hostile', bad])
  await site.untilServed('hostile', bad)

  for (let i = 0; i < 3; i++) expect((await request.get('/hostile/settings')).status()).toBe(200)
  await site.untilServed('hostile', good)
  await open(page, '/hostile/settings')
  await expect(heading(page)).toHaveText('Settings are fine')
  const { stdout } = await cli(['status'])
  expect(stdout).toContain(`${bad} rolled back: Error: this page cannot cope with a chat link`)
  expect(site.host.log.some((line) => line.includes('rolled back') && line.includes(bad))).toBe(true)
})
