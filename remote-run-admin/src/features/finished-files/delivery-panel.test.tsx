import { useSearchParams } from '@lustre/platform'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STAFF_DELIVERY_CONTENT as SAYS, WAIT_WORDS } from '#content/staff-delivery-content.ts'
import { connectBrowser } from '#testing/browser-on-api.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { addFinished } from '#testing/deliveries.ts'
import { sendVersion } from '#testing/send-version.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { shownIn } from '../runs/addresses.ts'
import { Runs } from '../runs/runs.tsx'

const staff = withStaffApi()
const steps = clientRunSteps(staff.api, staff.run)
let id: number

beforeEach(async () => {
  await staff.api().logIn()
  connectBrowser(staff.api)
  id = await steps.makeOpen()
  await sendVersion(staff.run, id, { pictures: [2, 1] })
  await staff.run("update client_runs set state = 'submitted'")
  await staff.run("update client_run_pictures set original_name = 'DSC_000' || number || '.JPG'")
})
afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [params] = useSearchParams()
  return <Runs shown={shownIn(params)} />
}

async function open(address = `/admin?run=R${id}`) {
  window.history.replaceState(null, '', address)
  render(
    <BrowserScene>
      <Screen />
    </BrowserScene>,
  )
  return userEvent.setup()
}
const panel = async () => within(await screen.findByRole('region', { name: SAYS.heading }))

test('[delivery-panel] [delivery-unmarked] [delivery-withdrawn] staff see which chosen pictures have a finished one, remove a file, pick a picture, are asked before they deliver, with the names of files that carry no mark, and take it back', async () => {
  await addFinished(staff.run, id, [{ name: 'dsc_0001.tif' }, { name: 'cover.jpg' }, { name: 'extra.jpg' }])
  await staff.run("update client_run_files set unmarked = original_name <> 'dsc_0001.tif'")
  const user = await open()
  const delivery = await panel()
  expect(delivery.getByText(/1 of 2 chosen have a finished picture/)).toBeDefined()
  expect(delivery.getByText(/0 of 1 revision round used/)).toBeDefined()
  expect(screen.getByText(WAIT_WORDS.studio)).toBeDefined()
  expect(delivery.getByText(SAYS.extra(2))).toBeDefined()
  await expectAccessible()

  await user.click(delivery.getByRole('button', { name: 'Remove extra.jpg' }))
  await waitFor(() => expect(delivery.queryByText('extra.jpg')).toBeNull())
  expect(delivery.getByText(SAYS.extra(1))).toBeDefined()
  const pick = async (file: string, picture: string) => {
    await user.click(delivery.getByRole('button', { name: `Picture that ${file} finishes` }))
    await user.click(delivery.getByRole('button', { name: picture }))
  }
  await pick('cover.jpg', '#2 DSC_0002.JPG')
  await delivery.findByText(/2 of 2 chosen/)
  await pick('dsc_0001.tif', 'None')
  await delivery.findByText(/1 of 2 chosen/)
  await pick('dsc_0001.tif', '#1 DSC_0001.JPG')
  await delivery.findByText(/2 of 2 chosen/)
  expect(delivery.queryByText(SAYS.extra(1))).toBeNull()
  await user.click(delivery.getByRole('button', { name: 'Deliver 2 files' }))
  expect(delivery.getByText('#2 cover.jpg, #1 dsc_0001.tif')).toBeDefined()
  expect(delivery.getByText(SAYS.unmarked('#2 cover.jpg'))).toBeDefined()
  expect((await steps.find(id)).deliveries?.count).toBe(0)
  await user.click(delivery.getByRole('button', { name: 'Deliver now' }))
  const list = await delivery.findByRole('list', { name: SAYS.current })
  expect(within(list).getAllByText(SAYS.answers.open)).toHaveLength(2)
  await screen.findByText(WAIT_WORDS.client)
  expect((await steps.find(id)).deliveries?.count).toBe(1)
  // This site sends no e-mails.
  expect(await delivery.findByText(SAYS.toSend)).toBeDefined()
  expect(delivery.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href')).toMatch(
    /subject=Your%20finished%20images%20for%20Spring%20rings/,
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await delivery.findByRole('button', { name: 'Deliver 2 files' })).toBeDefined()
})

test('[delivery-text] staff get the text where no address is known, and are told of an e-mail only where one goes out', async () => {
  const mails = await staff.restart({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ada@halo.example' })
  await mails.logIn()
  connectBrowser(() => mails)
  await addFinished(staff.run, id, [{ name: 'DSC_0001.tif' }])
  const user = await open()
  const delivery = await panel()
  const deliver = async () => {
    await user.click(delivery.getByRole('button', { name: 'Deliver 1 file' }))
    await user.click(delivery.getByRole('button', { name: 'Deliver now' }))
    // Until the panel knows of the delivery, 'Deliver 1 file' of before stands there.
    await delivery.findByRole('button', { name: 'Withdraw the delivery' })
    return (await screen.findByRole('button', { name: 'Undo' })).parentElement?.textContent
  }
  expect(await deliver()).not.toContain(SAYS.mailed)
  expect(await delivery.findByText(SAYS.toSend)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await delivery.findByRole('button', { name: 'Deliver 1 file' })
  expect(delivery.queryByText(SAYS.toSend)).toBeNull()
  await staff.run("update client_runs set client_email = 'zoe@example.org'")
  expect(await deliver()).toContain(SAYS.mailed)
  expect(delivery.queryByText(SAYS.toSend)).toBeNull()
})

test('[run-waits] the list says what each run waits for', async () => {
  await steps.make({ title: 'Empty' }, 0)
  await open('/admin')
  await screen.findByText('Spring rings')
  expect(screen.getByText(WAIT_WORDS.studio)).toBeDefined()
  expect(screen.getByText(WAIT_WORDS.pictures)).toBeDefined()
})
