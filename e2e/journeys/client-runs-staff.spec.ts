import { randomUUID } from 'node:crypto'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, test } from './testing/fixtures.ts'
import { makeRun } from './testing/make-run.ts'
import { openPrivateLink } from './testing/private-link.ts'

const tile = (place: number) => ({
  css: `[aria-label="Pictures of the library"] > li:nth-child(${place}) button`,
})
const button = (name: string) => ({ role: 'button', name })

test('staff create a run from the library, send its link, follow the client’s selection, reopen the run, export it and find it again', async ({
  visit,
  engine,
}) => {
  test.skip(engine === 'firefox', 'the code is the same; two engines are enough')
  const title = `Rings ${randomUUID().slice(0, 8)}`
  const staff = await visit(WIDTHS.desktop)
  await makeRun(staff, title)
  await staff.sees({ role: 'heading', name: 'Pictures of the run' })
  await staff.press({ role: 'heading', name: 'Add pictures' })
  for (let place = 1; place <= 12; place += 1) await staff.press(tile(place))
  await staff.press(button('Add 12 pictures'))
  await staff.sees({ text: '12 pictures added' })
  await staff.press({ role: 'link', name: 'Back to the run' })
  await staff.press(button('Open for the client'))
  await staff.write({ role: 'textbox', name: 'Who is it for?' }, 'phone')
  await staff.press(button('Create a link'))
  const field = 'input[readonly]'
  await staff.sees({ css: field })
  const client = openPrivateLink(await staff.read<string>(`document.querySelector('${field}').value`))

  const numbers = await client.numbers()
  expect(numbers).toHaveLength(12)
  const [first = 0, second = 0, ...rest] = numbers
  await client.choose(numbers.slice(0, 7), 'warmer')
  await staff.sees({ text: '7 of 10' })
  // Open already where the link was created before the page saw the run open.
  if (!(await staff.read<boolean>(`document.querySelector('#selection-now').closest('details').open`)))
    await staff.press({ role: 'heading', name: 'Current selection' })
  await staff.sees({ text: 'warmer' })
  await client.submit(numbers.slice(0, 10), 'Zoë')
  await staff.sees({ role: 'heading', name: 'Version 1' })

  await staff.press(button('Reopen'))
  await staff.sees({ text: 'The run is open again' })
  await client.submit([second, first, ...rest.slice(0, 7), ...rest.slice(9)], 'Zoë')
  await staff.sees({ role: 'heading', name: 'Version 2' })
  const names = await staff.read<string>(
    `fetch(document.querySelector('a[href*="/versions/2/export?format=txt"]').href).then((reply) => reply.text())`,
  )
  expect(names.trim().split(/[\s,]+/)).toHaveLength(10)

  await staff.press({ role: 'link', name: 'Back to records' })
  await staff.write({ css: 'input[type=search]' }, title.toLowerCase())
  await staff.press({ css: `a[aria-label^="View ${title}"]` })
  await staff.sees({ role: 'heading', name: title })
})
