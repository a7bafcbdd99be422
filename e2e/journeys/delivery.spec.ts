import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ADMIN_PASSCODE } from '../settings.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test } from './testing/fixtures.ts'
import { namesIn } from './testing/names-in-zip.ts'
import { openPrivateLink } from './testing/private-link.ts'
import { runToFinish } from './testing/staff-api.ts'

const button = (name: string) => ({ role: 'button', name })
const RINGS = ['yellow-gold-marble', 'yellow-gold-green-marble', 'platinum-water'] as const
const library = new URL('../../embedded/media-library/library/jewelry/', import.meta.url)
const ring = (name: string) => readFile(new URL(`ring-solitaire-diamond-${name}-01.jpg`, library))

/** Chooses a file in the browser, in a field that no driver can reach because it is hidden. */
const choose = (label: string, name: string, bytes: Buffer) => `(() => {
  const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0))
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytes], '${name}'))
  const input = document.querySelector('input[aria-label="${label}"]')
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
})()`

test('[delivery-journey] staff deliver; the client asks for a change, gets a replacement beside the earlier version, approves, and downloads all files as a zip', async ({
  visit,
  engine,
  baseURL: site = '',
}) => {
  test.setTimeout(120_000)
  const title = `Rings ${randomUUID().slice(0, 8)}`
  const facts = { title, client: 'Zoë', least: 2, most: 5, revisionRounds: 2 }
  const run = await runToFinish(site, facts)
  const link = openPrivateLink(site + run.path)
  const [first = 0, second = 0] = await link.numbers()
  await link.submit([first, second], 'Zoë')
  const [gold, green, red] = await Promise.all(RINGS.map(ring))
  if (!gold || !green || !red) throw new Error('the sample library lacks a ring')
  await run.finish(first, 'DSC_0001.JPG', gold)
  await run.finish(second, 'dsc_0001.jpg', green)

  const logIn = async () => {
    const visitor = await visit(WIDTHS.desktop)
    await open(visitor, `/admin?run=R${run.id}`)
    await visitor.write({ css: 'input[type=password]' }, ADMIN_PASSCODE)
    await visitor.press(button('Access Admin Panel'))
    return visitor
  }
  let staff = await logIn()
  await staff.sees({ text: 'Waits for you' })
  await staff.sees({ text: '2 of 2 chosen have a finished picture' })
  await staff.press(button('Deliver 2 files'))
  await staff.press(button('Deliver now'))
  await staff.sees({ text: 'Waits for the client' })

  let client = await visit(WIDTHS.desktop)
  await open(client, run.path)
  await client.sees({ role: 'heading', name: 'Your finished pictures' })
  await client.sees({ text: '2 revision rounds: 2 left' })
  await client.press(button('Ask for a change to DSC_0001.JPG'))
  await client.write({ css: 'textarea' }, 'warmer')
  await client.press(button('Send to the studio'))
  await client.sees({ text: 'The studio has your changes to 1 picture' })

  staff = await logIn()
  await staff.sees({ text: 'Change requested' })
  await staff.read(choose('Replace DSC_0001.JPG', 'DSC_0001.JPG', red))
  await staff.sees({ text: 'DSC_0001.JPG is replaced and delivered' })

  client = await visit(WIDTHS.desktop)
  await open(client, run.path)
  await client.sees(button('Approve all 2'))
  await client.sees({ text: 'Earlier version' })
  await client.sees({ text: '2 revision rounds: 1 left' })
  await client.press(button('Approve all 2'))
  await client.sees({ text: 'You have approved all pictures.' })
  // WebKit's driver has nowhere to save downloads.
  if (engine !== 'webkit') await client.press(button('Download all (zip)'))

  const { path } = (await link.send('/link/delivery/downloads', { file: null })) as { path: string }
  const zip = Buffer.from(await (await fetch(`${site}/api/run-admin${path}`)).arrayBuffer())
  expect(namesIn(zip)).toEqual(['DSC_0001.JPG', `dsc_0001-${second}.jpg`])
  expect(zip.includes(red)).toBe(true)
})
