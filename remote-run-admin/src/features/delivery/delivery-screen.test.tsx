import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DELIVERY_CONTENT as SAYS } from '#content/delivery-content.ts'
import { DELIVERY_MESSAGES } from '#content/delivery-messages.ts'
import type { Delivery } from '#protocol/deliveries.ts'
import { privateRunPath } from '#protocol/links.ts'
import { connectBrowser } from '#testing/browser-on-api.ts'
import { addFinished, ageDelivery, deliverFiles } from '#testing/deliveries.ts'
import { addClientRun, addRunLink, openLink } from '#testing/private-links.ts'
import { sendVersion } from '#testing/send-version.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import PrivateRunPage from '../../pages/private-run-page.tsx'
import { linkName } from '../private-run/link-storage.ts'

const { api, run } = withStaffApi()
let runId: number
let token: string
let files: number[]
let browser: ReturnType<typeof connectBrowser>

beforeEach(async () => {
  localStorage.clear()
  browser = connectBrowser(api)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  runId = await addClientRun(run, { title: 'Autumn rings', state: 'submitted' })
  await sendVersion(run, runId, { pictures: [3, 1] })
  token = await addRunLink(run, runId)
  files = await addFinished(run, runId, [
    { name: 'DSC_0001.JPG', number: 1 },
    { name: 'DSC_0003.JPG', number: 3 },
  ])
  await deliverFiles(run, runId, files)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  hasConnection(true)
})

async function open() {
  window.history.replaceState(null, '', privateRunPath(token))
  render(
    <BrowserScene>
      <PrivateRunPage />
    </BrowserScene>,
  )
  await screen.findByRole('list', { name: SAYS.list })
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const stored = async () =>
  ((await (await openLink(api, token).send('/link/delivery')).json()) as Delivery).files.map(
    ({ answer, note }) => [answer, note],
  )

test('[delivery-page] the client sees each finished picture beside the original, approves one, and requests a change to the other', async () => {
  const user = await open()
  const [first] = within(screen.getByRole('list', { name: SAYS.list })).getAllByRole('listitem')
  expect(within(first!).getByAltText('Finished: Ring 1')).toBeDefined()
  expect(within(first!).getByAltText('Ring 1')).toBeDefined()
  expect(screen.getByText(/1 revision round: 1 left/)).toBeDefined()
  expect(screen.queryByText(/^You have approved/)).toBeNull()
  await expectAccessible()

  await user.click(button('Approve DSC_0001.JPG'))
  await screen.findByRole('button', { name: 'Approved: DSC_0001.JPG' })
  await screen.findByText('You have approved 1 of 2 pictures.')
  await user.click(button('Ask for a change to DSC_0003.JPG'))
  expect(button(SAYS.send)).toHaveProperty('disabled', true)
  await user.keyboard('darker')
  await user.click(button(SAYS.send))
  expect(document.activeElement?.textContent).toBe(SAYS.sending)
  await screen.findByText(SAYS.withStudio(1))
  expect(document.activeElement?.textContent).toBe(SAYS.withStudio(1))
  expect(await stored()).toEqual([
    ['approved', null],
    ['change', 'darker'],
  ])
  expect(screen.getByText(SAYS.noRounds)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.split(':').length > 3)).toEqual([])
})

test('[delivery-part] a delivery of some of the chosen pictures says so, also once all are approved', async () => {
  await sendVersion(run, runId, { pictures: [3, 1, 2] })
  const user = await open()
  expect(
    screen.getByText(/^The studio has delivered 2 of the 3 pictures that you chose so far\./),
  ).toBeDefined()
  await user.click(button(SAYS.approveAll(2)))
  await screen.findByText(SAYS.approvedSoFar)
})

const hasConnection = (onLine: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

test('[delivery-kept] what a client writes survives a reload, and an answer is sent again while the page is open, and counts once', async () => {
  let user = await open()
  await user.click(button('Ask for a change to DSC_0001.JPG'))
  await user.keyboard('darker')
  cleanup()
  user = await open()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'darker')
  browser.fail('after')
  hasConnection(false)
  await user.click(button(SAYS.send))
  await user.click(button('Approve DSC_0003.JPG'))
  await screen.findByText(SAYS.notSent)
  expect(screen.getByRole('button', { name: 'Approved: DSC_0003.JPG' })).toBeDefined()
  browser.fail(null)
  hasConnection(true)
  await screen.findByText(SAYS.withStudio(1))
  await vi.waitFor(
    async () =>
      expect(await stored()).toEqual([
        ['change', 'darker'],
        ['approved', null],
      ]),
    30_000,
  )
  await vi.waitFor(() => expect(screen.queryByText(SAYS.notSent)).toBeNull(), 30_000)
  expect(await run('select count(*)::int as answers from client_run_answers')).toEqual([{ answers: 2 }])
})

test('[delivery-unsent] an answer that is not sent when the page closes becomes what the client is writing again', async () => {
  let user = await open()
  await user.click(button('Ask for a change to DSC_0001.JPG'))
  await user.keyboard('darker')
  browser.fail('before')
  hasConnection(false)
  await user.click(button(SAYS.send))
  await screen.findByText(SAYS.notSent)
  cleanup()
  browser.fail(null)
  hasConnection(true)
  // As the release before kept an answer that was not sent.
  const old = { id: 'a', at: 1, approved: [], changes: [{ file: files[1], note: 'crop it' }] }
  localStorage.setItem(`lustre:link:${linkName(token)}:a`, JSON.stringify(old))
  user = await open()
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    'darker',
    'crop it',
  ])
  await user.click(button(SAYS.send))
  await screen.findByText(SAYS.withStudio(2))
  await vi.waitFor(
    () => expect(Object.keys(localStorage).filter((key) => key.includes('link'))).toEqual([]),
    30_000,
  )
})

test('[delivery-boxes] an answer with an empty change cannot be sent, and the page names the round that it uses', async () => {
  const user = await open()
  await user.click(button('Ask for a change to DSC_0001.JPG'))
  await user.keyboard('darker')
  await screen.findByText(SAYS.unsent(1, 1, 1))
  await user.click(button('Ask for a change to DSC_0003.JPG'))
  expect(button(SAYS.send)).toHaveProperty('disabled', true)
  await screen.findByText(SAYS.nothingWritten)
  await user.click(button('Take back the change to DSC_0003.JPG'))
  expect(button(SAYS.send)).toHaveProperty('disabled', false)
})

test('[delivery-refused] a refused change stays in its field, even for a picture that the studio has replaced', async () => {
  const user = await open()
  await user.click(button('Ask for a change to DSC_0001.JPG'))
  await user.keyboard('darker')
  hasConnection(false)
  browser.fail('before')
  await user.click(button(SAYS.send))
  const again = await addFinished(run, runId, [{ name: 'DSC_0001-b.JPG', number: 1 }])
  await deliverFiles(run, runId, again)
  browser.fail(null)
  hasConnection(true)
  await screen.findByText(DELIVERY_MESSAGES.replaced)
  await screen.findByText('#1 DSC_0001-b.JPG')
  expect(screen.getByText('darker')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)
  expect(screen.queryByText('darker')).toBeNull()
})

test('while the client writes a change, the picture cannot be approved, and the change can be taken back even without a round left', async () => {
  const user = await open()
  await user.click(button('Ask for a change to DSC_0001.JPG'))
  await user.keyboard('darker')
  await user.click(button('Approve DSC_0001.JPG'))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'darker')
  await run('update client_runs set revision_rounds = 0, revision = revision + 1 where id = $1', [runId])
  cleanup()
  await open()
  await screen.findByText(SAYS.noRounds)
  await user.click(button('Take back the change to DSC_0001.JPG'))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await stored()).toEqual([
    [null, null],
    [null, null],
  ])
})

test('all open pictures are approved at once, and the client’s selection stays on the page', async () => {
  const user = await open()
  await user.click(button('Approve all 2'))
  await screen.findByText(SAYS.allApproved)
  expect(screen.getByText(SAYS.selection)).toBeDefined()
  expect(screen.getByRole('list', { name: 'Selected images' })).toBeDefined()
})

test('a new delivery appears on the open page', async () => {
  await open()
  const again = await addFinished(run, runId, [{ name: 'DSC_0001-b.JPG', number: 1 }])
  await deliverFiles(run, runId, again)
  await screen.findByText('#1 DSC_0001-b.JPG')
  expect(screen.queryByText('#1 DSC_0001.JPG')).toBeNull()
})

test('after 90 days the page says that the downloads have ended and who can help', async () => {
  await ageDelivery(run, runId, 91)
  window.history.replaceState(null, '', privateRunPath(token))
  render(
    <BrowserScene>
      <PrivateRunPage />
    </BrowserScene>,
  )
  await screen.findByText(SAYS.overNext)
  expect(screen.queryByRole('list', { name: SAYS.list })).toBeNull()
})
