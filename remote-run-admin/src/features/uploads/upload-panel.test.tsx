import { ApiProblem } from '@lustre/platform/call-api'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UPLOAD_CONTENT as SAYS } from '#content/upload-content.ts'
import type { FinishedUpload } from '#protocol/uploads.ts'
import type { Transfer } from './transfer.ts'
import { UploadPanel } from './upload-panel.tsx'
import { queueOf } from './upload-queue.ts'

const FINISHED: FinishedUpload = { kind: 'picture', publicId: 'clients/run-1/a', number: 1 }
const { sent } = vi.hoisted(() => ({
  sent: new Map<string, Transfer & { done(): void; fail(cause: unknown): void }>(),
}))
vi.mock('./transfer.ts', () => ({
  uploadFile: (transfer: Transfer) =>
    new Promise<FinishedUpload>((resolve, reject) => {
      sent.set(transfer.file.name, { ...transfer, done: () => resolve(FINISHED), fail: reject })
    }),
}))

let run = 100
beforeEach(() => {
  run += 1
  sent.clear()
  // As on plain http, because Node.js cannot hash jsdom's files
  vi.stubGlobal('crypto', {})
})
afterEach(() => {
  queueOf(run, 'picture').stop()
  vi.unstubAllGlobals()
})

function open() {
  const onDone = vi.fn()
  const view = render(
    <BrowserScene>
      <UploadPanel run={{ id: run }} kind="picture" onDone={onDone} />
    </BrowserScene>,
  )
  return { ...view, onDone, user: userEvent.setup({ applyAccept: false }) }
}
const file = (name: string) => new File([name], name, { type: 'image/jpeg' })
const choose = (files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept]')
  if (!input) throw new Error('there is no input')
  fireEvent.change(input, { target: { files } })
}
const transferOf = (name: string) =>
  vi.waitFor(() => {
    const found = sent.get(name)
    if (!found) throw new Error(`${name} is not sent yet`)
    return found
  }, 30_000)

test('shows the progress of each file and of all files, and reloads the run at the end', async () => {
  const { onDone, container } = open()
  choose([file('a.jpg'), file('b.jpg')])
  const [a, b] = [await transferOf('a.jpg'), await transferOf('b.jpg')]
  act(() => a.onSent(3))
  expect((await screen.findByRole('progressbar', { name: 'a.jpg' })).getAttribute('value')).toBe('3')
  expect(screen.getByRole('progressbar', { name: SAYS.all }).getAttribute('max')).toBe('10')
  expect(screen.getByRole('status').textContent).toContain(SAYS.progress(0, 2))
  await expectAccessible(container)
  await act(async () => a.done())
  expect(screen.getByRole('status').textContent).toContain(SAYS.progress(1, 2))
  await act(async () => b.done())
  expect(screen.getByRole('status').textContent).toContain(SAYS.finished(2))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled(), 30_000)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('[upload-source] sends the source that staff choose for the files', async () => {
  const { user } = open()
  await user.selectOptions(screen.getByLabelText(SAYS.source), SAYS.sources.digitalCreation)
  choose([file('a.jpg')])
  expect((await transferOf('a.jpg')).source).toBe('digitalCreation')
})

test('[upload-panel-reloads] reloads the run a second after a file arrives, also while others keep arriving', async () => {
  const { onDone } = open()
  choose([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  const [a, b] = [await transferOf('a.jpg'), await transferOf('b.jpg')]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await act(async () => a.done())
    act(() => void vi.advanceTimersByTime(600))
    await act(async () => b.done())
    expect(onDone).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(600))
    expect(onDone).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('lists duplicates and failed files, which staff can retry', async () => {
  const { user } = open()
  choose([file('a.jpg'), file('b.jpg')])
  const problem = (code: string, message: string) => new ApiProblem('refused', { status: 409, code, message })
  const [a, b] = [await transferOf('a.jpg'), await transferOf('b.jpg')]
  sent.clear()
  await act(async () => a.fail(problem('duplicate', 'It is already in the run.')))
  await act(async () => b.fail(problem('damaged', 'The file arrived damaged.')))
  const rows = within(screen.getByRole('list', { name: SAYS.list })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    `a.jpg${SAYS.states.duplicate}`,
    'b.jpgThe file arrived damaged.',
  ])
  expect(screen.getByRole('status').textContent).toContain(`${SAYS.duplicates(1)} · ${SAYS.failures(1)}`)
  await user.click(screen.getByRole('button', { name: SAYS.retry(1) }))
  const again = await transferOf('b.jpg')
  await act(async () => again.done())
  expect(screen.getByRole('status').textContent).toContain(SAYS.finished(1))
})

const entry = (name: string) => ({
  name,
  isFile: true,
  file: (found: (file: File) => void) => found(file(name)),
})
const folder = (children: object[]) => {
  let batches = [children, []]
  return {
    isFile: false,
    createReader: () => ({
      readEntries(found: (entries: object[]) => void) {
        const [next = [], ...rest] = batches
        batches = rest
        found(next)
      },
    }),
  }
}
function drop(entries: object[], loose: File[] = []) {
  const items = [
    ...entries.map((each) => ({ webkitGetAsEntry: () => each })),
    ...[...loose, null].map((each) => ({ webkitGetAsEntry: () => null, getAsFile: () => each })),
  ]
  const dataTransfer = { types: ['Files'], items }
  const area = screen.getByText(SAYS.drop).parentElement!
  fireEvent.dragOver(area, { dataTransfer })
  expect(area.textContent).toContain(SAYS.dropNow)
  fireEvent.drop(area, { dataTransfer })
}

test('accepts a dropped folder with all its subfolders', async () => {
  open()
  drop([folder([entry('a.jpg'), folder([entry('b.jpg'), entry('.DS_Store')])])])
  await transferOf('a.jpg')
  await transferOf('b.jpg')
  expect(screen.getByRole('status').textContent).toContain(SAYS.progress(0, 2))
})

test('names the unreadable file and folder of a drop, and uploads the other files', async () => {
  open()
  const refuse = (_found: unknown, fail: (cause: unknown) => void) => fail(new DOMException('gone'))
  const gone = { name: 'gone.jpg', isFile: true, file: refuse }
  const locked = { name: 'locked', isFile: false, createReader: () => ({ readEntries: refuse }) }
  drop([entry('a.jpg'), folder([gone, entry('b.jpg')]), locked], [file('c.jpg')])
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await transferOf(name)
  const list = within(screen.getByRole('list', { name: SAYS.list }))
  for (const name of ['gone.jpg', 'locked'])
    expect(list.getByText(name).closest('li')?.textContent).toBe(`${name}${SAYS.unreadable}`)
  expect(screen.getByRole('status').textContent).toContain(SAYS.failures(2))
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull()
})

test('says when there is no picture in a folder', async () => {
  open()
  choose([file('.DS_Store')])
  expect(screen.getByRole('status').textContent).toContain(SAYS.nothing)
})

test('asks before the tab closes until the uploads end, also after staff have left the screen', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { unmount } = open()
  choose([file('a.jpg')])
  const a = await transferOf('a.jpg')
  unmount()
  expect(isAsked()).toBe(true)
  a.done()
  await vi.waitFor(() => expect(isAsked()).toBe(false), 30_000)
})
