import { randomUUID } from 'node:crypto'
import { ADMIN_PASSCODE } from '../settings.ts'
import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilHydrated } from './testing/fixtures.ts'
import { tile } from './testing/light-table.ts'
import { runsOf } from './testing/staff-api.ts'

const CHOSEN = `document.querySelectorAll('[aria-label="Jewelry images"] [aria-pressed=true]').length`

for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  test(`a client picks, reloads and submits; staff open the run (${where})`, async ({ visit, baseURL }) => {
    const name = `Client ${randomUUID().slice(0, 8)}`
    const client = await visit(size)
    // Rows of pictures hydrate one after another.
    const chosen = (count: number) =>
      until(`${count} pictures are chosen`, () => client.read<boolean>(`${CHOSEN} === ${count}`))
    await open(client, '/run')
    for (let place = 1; place <= 12; place += 1) await client.press(tile(place))
    await chosen(12)
    await client.press(tile(12))
    await client.sees({ text: '11/25 images selected' })
    await client.reload()
    await untilHydrated(client)
    await client.sees({ text: '11/25 images selected' })
    await chosen(11)

    await client.press({ role: 'button', name: 'Submit' })
    await client.write({ role: 'textbox', name: 'Your Name' }, name)
    await client.press({ css: 'dialog[open] button[type=submit]' })
    await client.sees({ role: 'heading', name: 'Success!' })
    expect(await runsOf(baseURL ?? '', name)).toBe(1)

    const staff = await visit(size)
    await open(staff, '/admin')
    await staff.write({ css: 'input[type=password]' }, ADMIN_PASSCODE)
    await staff.press({ role: 'button', name: 'Access Admin Panel' })
    await staff.sees({ role: 'heading', name: 'Admin Panel' })
    await staff.write({ css: 'input[type=search]' }, name)
    await until('only this run is listed', () =>
      staff.read<boolean>(`document.querySelectorAll('#page tbody tr').length === 1`),
    )
    await staff.sees({ role: 'rowheader', name })
    await staff.press({ css: '#page tbody td:last-child > *' })
    await staff.sees({ role: 'heading', name: 'Run Details' })
    await staff.sees({ text: name })
    expect(await staff.read(`document.querySelectorAll('#page figure img, #page li img').length`)).toBe(11)
  })
