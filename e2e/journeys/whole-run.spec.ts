import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withDecodedHeic } from '../../embedded/media-library/heic.ts'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { openHost } from '../security/testing/host.ts'
import { E2E, SITE_ENV } from '../settings.ts'
import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test } from './testing/fixtures.ts'
import { startFlakySite } from './testing/flaky-site.ts'
import { tile } from './testing/light-table.ts'
import { makeRun } from './testing/make-run.ts'
import { namesIn } from './testing/names-in-zip.ts'
import { openPrivateLink } from './testing/private-link.ts'
import { finishing, openStaff } from './testing/staff-api.ts'

const COUNT = 200
/** Number of file names that a second memory card repeats. */
const AGAIN = 10
const CHOSEN = 12
/** Enough for all files on a busy machine. */
const UPLOAD_LIMIT_MS = 300_000
const HEIC = path.join(ROOT, 'embedded/media-library/testing/phone.heic')
const RING = path.join(
  ROOT,
  'embedded/media-library/library/jewelry/ring-solitaire-diamond-platinum-water-01.jpg',
)
const SAVING = `document.querySelector('.run-bar-saving').textContent`

const button = (name: string) => ({ role: 'button', name })
const link = (name: string) => ({ role: 'link', name })
const cameraName = (count: number) => `DSC_${String(count).padStart(4, '0')}.JPG`

type Run = {
  offered: { number: number; originalName: string }[]
  history: { pictures: number[]; sender: string }[]
  deliveries: { count: number; roundsUsed: number; files: { answer: string | null }[] }
}

/** Chooses files with these names in the browser: copies of one small picture with different trailing bytes. */
const choose = (names: readonly string[], heic: string) => `(async () => {
  const address = '/media/lustre/image/upload/c_scale,dpr_auto,f_auto,q_auto,w_320/v1/jewelry/ring-solitaire-diamond-platinum-water-01'
  const jpeg = await (await fetch(address, { headers: { Accept: 'image/jpeg' } })).blob()
  const heic = Uint8Array.from(atob('${heic}'), (sign) => sign.charCodeAt(0))
  const transfer = new DataTransfer()
  for (const [place, name] of ${JSON.stringify(names)}.entries()) {
    const bytes = name.endsWith('.HEIC') ? [heic] : [jpeg, String(place)]
    transfer.items.add(new File(bytes, name, { lastModified: 1 }))
  }
  const input = document.querySelector('input[type=file][webkitdirectory]')
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
})()`

test('[whole-run] a run of 200 pictures goes from upload to download, although the host is killed twice and the phone goes offline', async ({
  visit,
}) => {
  test.setTimeout(900_000)
  const first = await openHost()
  let host: HostProcess = first
  const killHost = async () => {
    await host.kill()
    host = await startHost({
      ...SITE_ENV,
      SITE_DIR: E2E.production.siteDir,
      DATA_DIR: first.dataDir,
      PORT: String(first.port),
    })
  }
  const line = await startFlakySite(first.url)
  const lossy = { baseURL: line.baseURL, allow: /load resource|network|409/i }
  try {
    const readsHeic = await withDecodedHeic(HEIC, async () => true).catch(() => false)
    const names = Array.from({ length: COUNT - 1 }, (_, place) =>
      cameraName((place % (COUNT - 1 - AGAIN)) + 1),
    )
    names.push(readsHeic ? 'IMG_1234.HEIC' : 'IMG_1234.JPG')

    const title = `Whole ${randomUUID().slice(0, 8)}`
    const staff = await visit(WIDTHS.desktop, lossy)
    await makeRun(staff, title)
    await staff.sees({ role: 'heading', name: 'Upload pictures' })
    const { searchParams } = new URL(await staff.read<string>('location.href'))
    const id = Number(searchParams.get('run')?.slice(1))
    const { call } = await openStaff(first.url)
    const run = async () => (await call('GET', `/runs/R${id}`)) as Run
    await staff.read(choose(names, (await readFile(HEIC)).toString('base64')))
    const offered = async () => (await run()).offered.map(({ originalName }) => originalName)
    const limit = { timeout: UPLOAD_LIMIT_MS }
    await expect.poll(async () => (await offered()).length, limit).toBeGreaterThan(COUNT / 4)
    await killHost()
    await expect.poll(async () => (await offered()).length, limit).toBe(COUNT)
    expect((await offered()).toSorted()).toEqual(names.toSorted())

    await staff.press(link('Back to the run'))
    await staff.press(button('Open for the client'))
    await staff.write({ role: 'textbox', name: 'Who is it for?' }, 'phone')
    await staff.press(button('Create a link'))
    await staff.sees({ css: 'input[readonly]' })
    const invitation = new URL(await staff.read<string>(`document.querySelector('input[readonly]').value`))
    const address = invitation.pathname + invitation.hash

    let phone = await visit(WIDTHS.phone, lossy)
    await open(phone, address)
    await phone.sees({ role: 'heading', name: title })
    for (let place = 1; place <= CHOSEN - 2; place += 1) await phone.press(tile(place))
    line.cut(/\/link/)
    await phone.press(tile(CHOSEN - 1))
    await phone.press(tile(CHOSEN))
    await killHost()
    await phone.sees({ text: 'Offline: kept on this device' })
    line.repair()
    await until('everything is saved', async () => (await phone.read(SAVING)) === 'Saved')
    await phone.press(button('Submit'))
    await phone.write({ role: 'textbox', name: 'Your Name' }, 'Zoe')
    await phone.press({ css: 'dialog[open] button[type=submit]' })
    await phone.sees({ text: 'Thank you, Zoe!' })

    const { history, offered: pictures } = await run()
    expect(history.map(({ pictures: chosen, sender }) => [chosen.length, sender])).toEqual([[CHOSEN, 'Zoe']])
    // Uploads are numbered by name, and the first two have the same one.
    const [one = 0, , two = 0] = history[0]?.pictures ?? []
    const nameOf = (number: number) => pictures.find((each) => each.number === number)?.originalName ?? ''
    const ring = await readFile(RING)
    const { finish, deliver } = await finishing(first.url, id)
    await finish(one, nameOf(one), ring)
    await finish(two, nameOf(two), Buffer.concat([ring, Buffer.from('2')]))
    await deliver(1)

    phone = await visit(WIDTHS.phone, lossy)
    await open(phone, address)
    await phone.sees({ role: 'heading', name: 'Your finished pictures' })
    await phone.press(button(`Ask for a change to ${nameOf(one)}`))
    line.cut(/\/link/)
    await phone.write({ css: 'textarea' }, 'warmer')
    await phone.press(button('Send to the studio'))
    await phone.sees({ text: 'Your answer is not sent yet' })
    line.repair()
    await phone.sees({ text: 'The studio has your changes to 1 picture' })

    await finish(one, nameOf(one), Buffer.concat([ring, Buffer.from('warmer')]))
    await deliver(2)
    await phone.press(button('Approve all 2'))
    await phone.sees({ text: 'You have approved all pictures so far.' })
    const { send } = openPrivateLink(first.url + address)
    const { path: zip } = (await send('/link/delivery/downloads', { file: null })) as { path: string }
    const saved = Buffer.from(await (await fetch(`${first.url}/api/run-admin${zip}`)).arrayBuffer())
    expect(namesIn(saved).toSorted()).toEqual([nameOf(one), nameOf(two)].toSorted())
    expect(saved.includes('warmer')).toBe(true)
    const { deliveries } = await run()
    expect(deliveries).toMatchObject({ count: 2, roundsUsed: 1 })
    expect(deliveries.files.map(({ answer }) => answer)).toEqual(['approved', 'approved'])
    expect(await offered()).toHaveLength(COUNT)
  } finally {
    await line.close()
    await host.stop()
    await first.close()
  }
})
