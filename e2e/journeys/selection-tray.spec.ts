import { until, type Visitor } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilHydrated } from './testing/fixtures.ts'
import { tile } from './testing/light-table.ts'

const LIST = 'dialog[open] ol[aria-label="Chosen images, in order"]'
const item = (place: number, within = '') => ({ css: `${LIST} > li:nth-child(${place}) ${within}` })
const handle = (place: number) => item(place, '[data-act=move]')

const orderOf = (visitor: Visitor): Promise<string[]> =>
  visitor.read(`[...document.querySelectorAll('${LIST} > li')].map((each) => each.dataset.id)`)

async function becomes(visitor: Visitor, order: string[]) {
  let seen: string[] = []
  const check = async () => {
    seen = await orderOf(visitor)
    return String(seen) === String(order)
  }
  await until(`the order is ${order}`, check).catch((error: unknown) => {
    throw new Error(`it is ${seen}`, { cause: error })
  })
}

test('a client puts twelve pictures in order, removes one, writes a note, and finds everything again after a reload', async ({
  visit,
}) => {
  const client = await visit(WIDTHS.desktop)
  await open(client, '/run')
  for (let place = 1; place <= 12; place += 1) await client.press(tile(place))
  await client.press({ text: '12/25 images selected' })
  await client.sees(handle(12))
  const [first = '', second = '', third = '', ...rest] = await orderOf(client)

  await client.read(`document.querySelector('${handle(1).css}').focus()`)
  await client.key('ArrowRight')
  await becomes(client, [second, first, third, ...rest])
  await client.sees({ text: 'Moved to 2 of 12' })
  expect(await client.read(`document.activeElement.closest('li').dataset.id`)).toBe(first)

  await client.drag(handle(3), handle(1))
  await becomes(client, [third, second, first, ...rest])

  await client.press(item(2, '[data-act=remove]'))
  await becomes(client, [third, first, ...rest])
  await client.press({ role: 'button', name: 'Undo' })
  await becomes(client, [third, second, first, ...rest])
  await client.write(item(2, 'textarea'), 'closer')

  await client.reload()
  await untilHydrated(client)
  await client.press({ role: 'button', name: 'Submit' })
  await client.sees(item(12))
  expect(await orderOf(client)).toEqual([third, second, first, ...rest])
  await client.press({ role: 'button', name: 'Cancel' })
  await client.press({ text: '12/25 images selected' })
  await client.sees(item(2, 'textarea'))
  expect(await client.read(`document.querySelector('${item(2, 'textarea').css}').value`)).toBe('closer')
})
