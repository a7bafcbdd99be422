import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test } from './testing/fixtures.ts'

const IN_DIALOG = `document.activeElement.closest('dialog') !== null`
const IS_EMPTY = `[...document.querySelectorAll('dialog')].every(({ textContent }) => textContent === '')`

test('an enlarged picture fades in and out once, makes the page behind it inert, and returns the focus', async ({
  visit,
}) => {
  const client = await visit(WIDTHS.desktop)
  await open(client, '/run')
  await client.read(`document.querySelector('.run-enlarge').focus()`)
  const opener = await client.read(`document.activeElement.closest('.run-tile').dataset.id`)
  await client.read(`globalThis.fades = 0`)
  await client.read(
    `addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target.localName === 'dialog' && propertyName === 'opacity') globalThis.fades += 1
    })`,
  )

  await client.key('Enter')
  // The first frame shows it; then the page becomes inert.
  await until('the viewer is modal', () =>
    client.read<boolean>(`document.querySelector('dialog:modal') !== null`),
  )
  expect(await client.read(IN_DIALOG)).toBe(true)
  await client.read(`document.querySelector('header a').focus()`)
  expect(await client.read(IN_DIALOG)).toBe(true)
  // Engines report a fade one frame after it starts.
  await until('it fades in', () => client.read<boolean>(`globalThis.fades > 0`))
  expect(await client.read(`globalThis.fades`)).toBe(1)
  // A viewer that closes before its first visible frame has nothing to fade.
  await until('it is seen', () =>
    client.read<boolean>(`Number(getComputedStyle(document.querySelector('dialog[open]')).opacity) > 0.5`),
  )

  await client.key('Escape')
  await until('the viewer has gone', () =>
    client.read<boolean>(`document.querySelector('dialog[open]') === null`),
  )
  expect(await client.read(`document.activeElement.closest('.run-tile')?.dataset.id`)).toBe(opener)
  await until('it has faded out', () => client.read<boolean>(`globalThis.fades > 1 && ${IS_EMPTY}`))
  expect(await client.read(`globalThis.fades`)).toBe(2)
})
