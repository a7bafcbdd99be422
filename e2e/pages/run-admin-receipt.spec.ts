import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'
import { clientName } from '../testing/run-admin-parts.ts'

test('[receipt-found] [receipt-printed] a receipt opens from its link, stays open after the skip link, and prints without header, footer or buttons', async ({
  page,
  baseURL,
}) => {
  const name = clientName()
  const sent = await page.request.post('/api/run-admin/runs', {
    headers: { Origin: baseURL ?? '' },
    data: {
      submissionId: randomUUID(),
      userName: name,
      selectedImages: [40, 3, 91, 7, 12, 60, 5, 88, 1, 26],
      note: 'Please call before noon.\n<b>Thanks</b>',
      pictureNotes: { 3: 'خاتم أدفأ من فضلك' },
    },
  })
  const { id, receipt } = (await sent.json()) as { id: number; receipt: string }
  const token = receipt.split('#')[1] ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))

  await page.setViewportSize(WIDTHS.phone)
  const document = page.waitForResponse((response) => response.url().endsWith('/run/receipt'))
  await open(page, receipt)
  expect((await document).headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(page.getByText(`#${id}`, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('<b>Thanks</b>')).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Selected images' }).getByRole('listitem')
  await expect(pictures).toHaveCount(10)
  await expect(pictures.nth(1)).toHaveText('#3خاتم أدفأ من فضلك')
  const overflow = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(receipt)
  await expect(page.getByText(name)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  for (const chrome of [page.locator('header'), page.locator('footer'), page.getByRole('button')])
    for (const each of await chrome.all()) await expect(each).toBeHidden()
  await expect(pictures.last()).toBeVisible()
  const columns = await page
    .getByRole('list', { name: 'Selected images' })
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBeGreaterThanOrEqual(5)
  expect(asked.filter((line) => line.includes(token))).toEqual([])
})
