import { promote, rollback } from '../../host/changes/promote.ts'
import { choose, chosen, openModal, send } from '../testing/run-admin-parts.ts'
import { expect, hydrated, open, test } from './testing/fixtures.ts'

test('a visitor keeps the page’s releases until the next full load', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { gallery: old = '' } = await site.served()
  await open(page, '/privacy')
  const next = await site.variant('gallery')
  await site.forceLive('gallery', next)

  await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
  expect(asked.some((url) => url.includes(`/gallery/${old}/`) && url.includes('gallery-page'))).toBe(true)
  expect(asked.filter((url) => url.includes(next))).toEqual([])

  asked.length = 0
  await page.reload()
  await hydrated(page)
  expect(asked.some((url) => url.includes(`/gallery/${next}/`))).toBe(true)
  expect(asked.filter((url) => url.includes(`/gallery/${old}/`))).toEqual([])
})

test('[page-keeps-release] the calls of an open page reach the API of its release after a promote; after a rollback the page offers a reload', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 409/)
  const { 'media-test': first = '' } = await site.served()
  const next = await site.variant('media-test', (release) =>
    release.replace(/^api\/api\.js$/, (text) => `${text}\n// another build`),
  )
  const answers = (release: string, status: number) =>
    page.waitForResponse(
      (response) =>
        response.url().includes('/api/media-test/') &&
        response.request().headers()['page-release'] === `media-test@${release}` &&
        response.status() === status,
    )
  const navigate = (to: string) => page.getByRole('contentinfo').getByRole('link', { name: to }).click()

  await open(page, '/privacy')
  const logged = site.host.log.length
  await promote(site, 'media-test', next)
  const kept = answers(first, 200)
  await page.evaluate(() => {
    history.pushState({}, '', '/cloudinary-test')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await kept
  expect(site.host.log.slice(logged).join('\n')).not.toContain('"level":"error"')

  const renewed = answers(next, 200)
  await page.reload()
  await renewed
  await rollback(site, 'media-test')
  await site.untilServed('media-test', first)
  const refused = answers(next, 409)
  await navigate('Privacy Policy')
  await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
  await page.goBack()
  await refused
  const notice = page.getByText('A newer version of this page is out.')
  await expect(notice).toBeVisible()
  const reloaded = answers(first, 200)
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(notice).toHaveCount(0)
})

test('[page-release-gone] a client whose release is withdrawn reloads /run, and finds the selection again', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 409/)
  const { 'run-admin': first } = await site.served()
  await promote(site, 'run-admin', await site.variant('run-admin'))
  await open(page, '/run')
  await choose(page, 10)
  const names = () =>
    chosen(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  const picked = await names()
  await rollback(site, 'run-admin')
  await site.untilServed('run-admin', first)
  await openModal(page, 'Zoë')
  await send(page)
  const reload = page.getByRole('button', { name: 'Reload' })
  await reload.click()
  await expect(reload).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(10)
  expect(await names()).toEqual(picked)
})
