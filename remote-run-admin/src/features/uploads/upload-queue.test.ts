import { ApiProblem } from '@lustre/platform/call-api'
import { expect, it, vi } from 'vitest'
import { UPLOAD_CONTENT } from '#content/upload-content.ts'
import type { FinishedUpload } from '#protocol/uploads.ts'
import type { Transfer } from './transfer.ts'
import { createUploadQueue } from './upload-queue.ts'

type Sent = Transfer & { done(): void; fail(cause: unknown): void }

const FINISHED: FinishedUpload = { kind: 'picture', publicId: 'clients/run-1/a', number: 1 }
const file = (name: string, text = name) => new File([text], name)

/** A queue whose transfers wait for the test, by the names of their files. */
function start() {
  const sent = new Map<string, Sent>()
  const send = (transfer: Transfer) =>
    new Promise<FinishedUpload>((resolve, reject) => {
      transfer.signal.addEventListener('abort', () => reject(transfer.signal.reason))
      sent.set(transfer.file.name, { ...transfer, done: () => resolve(FINISHED), fail: reject })
    })
  const queue = createUploadQueue({ run: 1, kind: 'picture', load: async () => send })
  const states = () =>
    Object.fromEntries(queue.store.getState().items.map(({ name, state }) => [name, state]))
  const transferOf = (name: string) =>
    vi.waitFor(() => {
      const found = sent.get(name)
      if (!found) throw new Error(`${name} is not sent yet`)
      sent.delete(name)
      return found
    }, 30_000)
  return { queue, sent, states, transferOf }
}

const refused = (status: number, code: string, message: string) =>
  new ApiProblem('refused', { status, code, message })

it('sends three at a time, each with the hash of its content', async () => {
  const { queue, sent, states, transferOf } = start()
  expect(queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name)))).toBe(4)
  await vi.waitFor(() => expect([...sent.keys()].toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']), 30_000)
  const first = await transferOf('a.jpg')
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(states()).toMatchObject({ 'a.jpg': 'sending', 'd.jpg': 'waiting' })
  first.onSent(3)
  expect(queue.store.getState().items[0]).toMatchObject({ sent: 3 })
  void first.onStoring()
  expect(states()).toMatchObject({ 'a.jpg': 'storing' })
  first.done()
  await transferOf('d.jpg')
  expect(states()).toMatchObject({ 'a.jpg': 'done', 'd.jpg': 'sending' })
})

it('[uploads-in-order] stores files in the natural order of their names, however they arrive or fail', async () => {
  const { queue, transferOf } = start()
  const names = ['ring-1.jpg', 'ring-2.jpg', 'ring-9.jpg', 'ring-10.jpg']
  queue.add(names.toReversed().map((name) => file(name)))
  expect(queue.store.getState().items.map(({ name }) => name)).toEqual(names)
  const stored: string[] = []
  const store = async (name: string) => {
    const transfer = await transferOf(name)
    void transfer.onStoring().then(() => {
      stored.push(name)
      transfer.done()
    })
  }
  ;(await transferOf('ring-2.jpg')).fail(refused(409, 'duplicate', 'It is already in the run.'))
  for (const name of ['ring-10.jpg', 'ring-9.jpg', 'ring-1.jpg']) await store(name)
  await vi.waitFor(() => expect(stored).toEqual(['ring-1.jpg', 'ring-9.jpg', 'ring-10.jpg']), 30_000)
})

it('reports duplicates and failures; a failed file stops no other file and can be retried', async () => {
  const { queue, states, transferOf } = start()
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  ;(await transferOf('a.jpg')).fail(refused(409, 'duplicate', 'It is already in the run.'))
  ;(await transferOf('b.jpg')).fail(refused(400, 'refused', 'It is no picture.'))
  ;(await transferOf('c.jpg')).done()
  await vi.waitFor(
    () => expect(states()).toEqual({ 'a.jpg': 'duplicate', 'b.jpg': 'failed', 'c.jpg': 'done' }),
    30_000,
  )
  const failed = queue.store.getState().items[1]
  expect(failed).toMatchObject({ problem: 'It is no picture.' })
  queue.retry()
  ;(await transferOf('b.jpg')).done()
  await vi.waitFor(() => expect(states()).toMatchObject({ 'b.jpg': 'done' }), 30_000)
  queue.clear()
  expect(states()).toEqual({})
})

it('refuses files whose name is not a picture’s, and ignores the operating system’s files', () => {
  const { queue } = start()
  const given = ['DSC_1.NEF', '.DS_Store', 'Thumbs.db', 'a.TIFF', 'b.HEIC'].map((name) => file(name))
  expect(queue.add(given)).toBe(3)
  expect(queue.store.getState().items).toMatchObject([
    { name: 'a.TIFF' },
    { name: 'b.HEIC' },
    { name: 'DSC_1.NEF', state: 'failed', problem: UPLOAD_CONTENT.noPicture },
  ])
})

it.each([
  ['a closed run', 409, 'not_now'],
  ['a full run', 409, 'too_many'],
  ['a full disk', 507, 'disk_full'],
])('stops all uploads because of %s, and says so', async (_what, status, code) => {
  const { queue, sent, transferOf } = start()
  queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name)))
  ;(await transferOf('a.jpg')).fail(refused(status, code, 'Not now.'))
  const failed = { state: 'failed', problem: 'Not now.' }
  await vi.waitFor(
    () => expect(queue.store.getState().items).toMatchObject([failed, failed, failed, failed]),
    30_000,
  )
  expect(sent.has('d.jpg')).toBe(false)
})

it('stops on request or when the session ends, and continues with the remaining files', async () => {
  const { queue, states, transferOf } = start()
  queue.add([file('a.jpg'), file('b.jpg')])
  await transferOf('a.jpg')
  queue.stop()
  expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed' })
  queue.retry()
  ;(await transferOf('a.jpg')).fail(refused(401, 'unauthorized', 'Please log in.'))
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed' }), 30_000)
})

it('says when a file cannot be read', async () => {
  const { queue } = start()
  const moved = file('a.jpg')
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  queue.add([moved])
  await vi.waitFor(
    () =>
      expect(queue.store.getState().items).toMatchObject([
        { state: 'failed', problem: UPLOAD_CONTENT.unreadable },
      ]),
    30_000,
  )
})
