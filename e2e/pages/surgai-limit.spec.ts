import { PROCEDURES } from '../../remote-surgai/content/procedures.ts'
import { type OwnHost, openHost } from '../security/testing/host.ts'
import { expect, open, test } from '../testing/fixtures.ts'
import { choose, photo, simulate, upload } from '../testing/surgai-parts.ts'

let host: OwnHost
test.afterEach(() => host.close())

test('[limit-sitting] all 13 procedures can be tried one after another within the default limit', async ({
  page,
}) => {
  // Blank means the default; the other journeys need a higher limit.
  host = await openHost({ SURGAI_LIMIT: '' })
  await open(page, `${host.url}/surgai`)
  await upload(page, await photo())
  for (const [index, { name }] of PROCEDURES.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Try Another Procedure' }).click()
    await simulate(page, name)
    await expect(page.getByRole('img', { name: 'Simulated result' })).toHaveAttribute(
      'src',
      /^data:image\/png/,
    )
  }
  expect(PROCEDURES).toHaveLength(13)
})

test('[limit-says] at the limit the tool says so in plain words, and keeps the photo, the procedure and the button', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 429/)
  host = await openHost({ SURGAI_LIMIT: '1' })
  await open(page, `${host.url}/surgai`)
  await upload(page, await photo())
  await simulate(page)
  await page.getByRole('button', { name: 'Try Another Procedure' }).click()
  await choose(page, 'Botox')
  const answered = page.waitForResponse('**/api/surgai/simulations')
  await page.getByRole('button', { name: 'Generate Simulation' }).click()
  const response = await answered
  expect(response.status()).toBe(429)
  expect((await response.json()).error.code).toBe('simulation_limit')
  const minutes = Math.ceil(Number(response.headers()['retry-after']) / 60)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('That was 1 simulation in 10 minutes')
  await expect(alert).toContainText(`You can continue in ${minutes} minutes.`)
  await expect(alert).not.toContainText(/key/i)
  await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Botox' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Generate Simulation' })).toBeEnabled()
})
