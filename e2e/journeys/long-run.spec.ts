import { until, type Visitor } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test } from './testing/fixtures.ts'
import { tile } from './testing/light-table.ts'
import { libraryPictures, privateLink } from './testing/staff-api.ts'

const PICTURES = 200
const GROUPS = `[...document.querySelectorAll('.run-group')]`
const PAGE_HEIGHT = `document.documentElement.scrollHeight`
/** Groups that the browser has not laid out; `checkVisibility` does not trigger a layout. */
const SKIPPED = `${GROUPS}.filter((group) =>
  !group.firstElementChild.checkVisibility({ contentVisibilityAuto: true })).length`
/** Tolerance, because every row rounds the height of its tiles. */
const ROUNDING_PX = 5

const isFocused = (css: string) => `document.activeElement === document.querySelector('${css}')`
const focus = (visitor: Visitor, css: string) => visitor.read(`document.querySelector('${css}').focus()`)

for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  test(`a long run lays out distant pictures late, does not shift when they appear, and works by keyboard (${where})`, async ({
    visit,
    baseURL: site = '',
  }) => {
    const publicIds = await libraryPictures(site, PICTURES)
    const address = await privateLink(
      site,
      { title: 'Long', client: 'Zoë', least: 1, most: 25 },
      { publicIds },
    )
    const client = await visit(size)
    await open(client, address)
    await client.sees(tile(1))
    expect(await client.read(`document.querySelectorAll('.run-tile').length`)).toBe(PICTURES)
    await until('most groups are skipped', async () => (await client.read<number>(SKIPPED)) > 6)
    const height = await client.read<number>(PAGE_HEIGHT)

    // By Tab: to the picture, to its enlarge button, then past all others.
    await focus(client, tile(1).css)
    await client.key('Tab')
    expect(await client.read(isFocused(tile(1).css.replace('toggle', 'enlarge')))).toBe(true)
    await client.key('Tab')
    expect(await client.read(`document.activeElement.closest('.run-grid') === null`)).toBe(true)
    expect(await client.read(`document.activeElement !== document.body`)).toBe(true)

    // The same from a distant picture, at the end of its group.
    await focus(client, tile(120).css)
    await client.key('ArrowRight')
    expect(await client.read(isFocused(tile(121).css))).toBe(true)
    await client.key('Tab')
    expect(await client.read(isFocused(tile(121).css.replace('toggle', 'enlarge')))).toBe(true)
    await client.key('Tab')
    expect(await client.read(`document.activeElement.closest('.run-grid') === null`)).toBe(true)
    expect(await client.read(`document.activeElement !== document.body`)).toBe(true)

    await client.read(`(async () => {
      for (const group of ${GROUPS}) {
        group.scrollIntoView({ behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })()`)
    expect(Math.abs((await client.read<number>(PAGE_HEIGHT)) - height)).toBeLessThanOrEqual(ROUNDING_PX)
    await client.press(tile(PICTURES))
    await client.sees({ text: '1/25 images selected' })
  })
