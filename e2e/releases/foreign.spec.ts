import { expect, open, test } from './testing/fixtures.ts'

test('a remote that @module-federation/vite has built runs in the shell, with its react and its router', async ({
  page,
  request,
  site,
}) => {
  await site.install('foreign')
  expect(await (await request.get('/foreign')).text()).toContain('Pressed <!-- -->0</button>')
  await open(page, '/foreign')
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'From another plugin' })).toBeVisible()
})
