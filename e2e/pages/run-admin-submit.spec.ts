import { expect, hydrated, open, test } from '../testing/fixtures.ts'
import { choose, chosen, clientName, modal, openModal, recordsOf, send } from '../testing/run-admin-parts.ts'

test('[run-failed] when the answer is lost after the run is stored, everything is kept and the retry makes no second run', async ({
  page,
  problems,
  playwright,
  baseURL,
}) => {
  problems.allow(/Failed to load resource/)
  const name = clientName()
  await open(page, '/run')
  await choose(page, 10)
  await openModal(page, name)
  await page.route('**/api/run-admin/runs', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send(page)
  await expect(modal(page).getByRole('alert')).toHaveText(
    'Failed to submit your selection. Please try again.',
  )
  await expect(modal(page).getByLabel('Your Name')).toHaveValue(name)
  await page.unroute('**/api/run-admin/runs')

  // The submission stays the same even after a reload.
  await page.reload()
  await hydrated(page)
  await expect(chosen(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  const staff = await playwright.request.newContext()
  expect(await recordsOf(staff, name, baseURL ?? '')).toBe(1)
  await staff.dispose()
})

test('the modal says that the client is offline and keeps everything; back online, the client submits the run', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await open(page, '/run')
  await choose(page, 10)
  const loaded = page.getByRole('button', { name: 'Submit', exact: true })
  await expect(loaded).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await openModal(page, clientName())
  await expect(modal(page).getByText(/^You are offline\./)).toBeVisible()
  await send(page)
  await expect(modal(page).getByRole('alert')).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(10)
  await context.setOffline(false)
  await expect(modal(page).getByText(/^You are offline\./)).toBeHidden()
  await expect(modal(page).getByRole('alert')).toBeVisible()
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
})
