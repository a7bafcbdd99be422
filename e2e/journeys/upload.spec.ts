import { randomUUID } from 'node:crypto'
import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test } from './testing/fixtures.ts'
import { startFlakySite } from './testing/flaky-site.ts'
import { makeRun } from './testing/make-run.ts'

const COUNT = 12
const button = (name: string) => ({ role: 'button', name })
const NAMES = Array.from({ length: COUNT }, (_, index) => `DSC_${String(101 + index).padStart(4, '0')}.JPG`)

/** Chooses a folder in the browser: sample pictures with a camera's file names. */
const CHOOSE = `(async () => {
  const { pictures } = await (await fetch('/api/run-admin/library/pictures?folder=jewelry')).json()
  const transfer = new DataTransfer()
  for (const [index, name] of ${JSON.stringify(NAMES)}.entries()) {
    const address = '/media/lustre/image/upload/c_scale,dpr_auto,f_auto,q_auto,w_320/v1/' + pictures[index].publicId
    const reply = await fetch(address)
    if (!reply.ok) throw new Error(address + ' ' + reply.headers.get('X-Cld-Error'))
    transfer.items.add(new File([await reply.blob()], name, { lastModified: 1 }))
  }
  const input = document.querySelector('input[type=file][webkitdirectory]')
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
})()`
const UNFINISHED = `Object.keys(localStorage).filter((key) => key.startsWith('tus::')).length`
const SHOWN = '[...document.images].filter((img) => img.naturalWidth > 0).length'

test('[upload-journey] staff upload a folder, reload the tab halfway, choose the folder again, and the client sees every picture', async ({
  visit,
  baseURL: site = '',
}) => {
  test.setTimeout(180_000)
  const title = `Upload ${randomUUID().slice(0, 8)}`
  const line = await startFlakySite(site)
  // The run refuses duplicates.
  const staff = await visit(WIDTHS.desktop, { baseURL: line.baseURL, allow: /409/ })
  await makeRun(staff, title)
  await staff.sees({ role: 'heading', name: 'Upload pictures' })
  const address = new URL(await staff.read<string>('location.href'))
  const id = address.searchParams.get('run')?.slice(1)

  // Holds the bytes of the first three uploads.
  line.hold(/\/uploads\/[0-9a-f]{32}$/)
  await staff.read(CHOOSE)
  await until('three uploads are under way', async () => (await staff.read(UNFINISHED)) === 3)
  await staff.reload()
  line.repair()
  await staff.sees({ role: 'heading', name: 'Upload pictures' })
  expect(await staff.read(UNFINISHED)).toBe(3)
  await staff.read(CHOOSE)
  await until('no upload is unfinished', async () => (await staff.read(UNFINISHED)) === 0)
  await staff.read(CHOOSE)
  await staff.sees({ text: `${COUNT} in the run already` })

  const names = await staff.read<string[]>(
    `fetch('/api/run-admin/runs/R${id}').then((reply) => reply.json()).then(({ offered }) => offered.map(({ originalName }) => originalName))`,
  )
  expect(names.toSorted()).toEqual(NAMES)
  await staff.press({ role: 'link', name: 'Back to the run' })
  await staff.press(button('Open for the client'))
  await staff.write({ role: 'textbox', name: 'Who is it for?' }, 'phone')
  await staff.press(button('Create a link'))
  const field = 'input[readonly]'
  await staff.sees({ css: field })
  const link = new URL(await staff.read<string>(`document.querySelector('${field}').value`))

  const client = await visit(WIDTHS.desktop)
  await open(client, link.pathname + link.hash)
  await client.sees({ role: 'heading', name: title })
  // WebKit's window shows fewer rows, and distant pictures load late.
  await client.read('scrollTo(0, document.body.scrollHeight)')
  await until('all pictures are shown', async () => (await client.read<number>(SHOWN)) >= COUNT)
  await line.close()
})
