import { randomUUID } from 'node:crypto'
import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test } from './testing/fixtures.ts'
import { startFlakySite } from './testing/flaky-site.ts'
import { tile } from './testing/light-table.ts'
import { privateLink } from './testing/staff-api.ts'

const LIST = 'dialog[open] ol[aria-label="Chosen images, in order"]'
const ORDER = `[...document.querySelectorAll('${LIST} > li')].map((each) => each.dataset.id).join()`
const SAVING = `document.querySelector('.run-bar-saving').textContent`
const firstIn = (css: string) => ({ css: `${LIST} > li:first-child ${css}` })

test('[private-journey] a client chooses on a train, loses the connection, continues on a laptop, submits, and finds the receipt', async ({
  visit,
  baseURL: site = '',
}) => {
  // The page retries a save for 20 seconds before it says that it is offline.
  test.setTimeout(120_000)
  const title = `Rings ${randomUUID().slice(0, 8)}`
  const address = await privateLink(site, { title, client: 'Zoë', least: 10, most: 25 })
  const train = await startFlakySite(site)

  const phone = await visit(WIDTHS.phone, { baseURL: train.baseURL, allow: /load resource|network/i })
  await open(phone, address)
  await phone.sees({ role: 'heading', name: title })
  for (let place = 1; place <= 12; place += 1) await phone.press(tile(place))
  await phone.sees({ text: '12/25 images selected' })
  train.cut(/\/link/)
  await phone.press(tile(12))
  await phone.press(tile(13))
  await phone.press(tile(14))
  await phone.press({ text: '13/25 images selected' })
  await phone.write(firstIn('textarea'), 'warmer')
  await phone.press({ role: 'button', name: 'Done' })
  await phone.sees({ text: 'Offline: kept on this device' })
  train.repair()
  await until('everything is saved', async () => (await phone.read(SAVING)) === 'Saved')

  const laptop = await visit(WIDTHS.desktop)
  await open(laptop, address)
  await laptop.press({ text: '13/25 images selected' })
  await laptop.sees(firstIn('textarea'))
  const [first, second, ...rest] = (await laptop.read<string>(ORDER)).split(',')
  expect(rest).toHaveLength(11)
  expect(await laptop.read(`document.querySelector('${firstIn('textarea').css}').value`)).toBe('warmer')
  await laptop.read(`document.querySelector('${firstIn('[data-act=move]').css}').focus()`)
  await laptop.key('ArrowRight')
  const order = [second, first, ...rest].join()
  await until('the order has changed', async () => (await laptop.read(ORDER)) === order)
  await laptop.press({ role: 'button', name: 'Done' })
  await laptop.press({ role: 'button', name: 'Submit' })
  await laptop.write({ role: 'textbox', name: 'Your Name' }, 'Zoe')
  await laptop.press({ css: 'dialog[open] button[type=submit]' })
  await laptop.sees({ text: 'Thank you, Zoe!' })

  await laptop.press({ role: 'link', name: 'Open the receipt at its own address' })
  await laptop.sees({ role: 'heading', name: 'Receipt' })
  await laptop.sees({ text: 'version 1' })
  expect(
    await laptop.read(
      `[...document.querySelectorAll('figcaption')].map((each) => each.firstChild.textContent.slice(1)).join()`,
    ),
  ).toBe(order)
  await train.close()
})
