import { expect, test } from 'vitest'
import type { Notices } from '#protocol/notices.ts'
import { withNotices } from '#testing/notice-steps.ts'
import { createOutbox, MAX_ATTEMPTS } from './outbox.ts'

const {
  addClientRun,
  addVersion,
  connect,
  host,
  letDaysPass,
  letTimePass,
  mails,
  mailEnv,
  mailServer,
  outbox,
  restart,
} = withNotices()

const subjects = async () => (await mails()).map(({ subject }) => subject).toSorted()
const BOTH = ['Your selection for Rings, received by Lustre Studio', 'Zoë has sent 2 images: Rings']

test('a submission is reported once, however many hosts check at the same time', async () => {
  await addVersion(await addClientRun())
  await Promise.all([host().work(), host().work(), host().work()])
  expect(await subjects()).toEqual(BOTH)
  await Promise.all([host().work(), host().work()])
  expect(await mails()).toHaveLength(2)
})

test('another host takes over a killed host’s notice, and sends it as the same e-mail', async () => {
  await addVersion(await addClientRun({ email: null }))
  const killed = createOutbox(connect())
  await killed.collect(true, 'studio@example.com')
  const [notice] = await killed.claim()
  await host().work()
  expect(await mails()).toEqual([])

  await letTimePass()
  await host().work()
  const [mail] = await mails()
  expect(mail?.messageId).toBe(`<${notice?.id}@example.com>`)

  // The host was slow, not dead; its report on the old attempt no longer counts.
  await killed.failed(notice!, 'studio@example.com', 'too late', 1000)
  await letTimePass()
  await host().work()
  expect(await mails()).toHaveLength(1)
})

test('[metrics-notices] reports how many notices wait, and how many have failed', async () => {
  const { collect, count } = createOutbox(connect())
  expect(await count()).toEqual({ waiting: 0, failed: 0 })
  await addVersion(await addClientRun())
  await collect(true, 'studio@example.com')
  // Earlier releases also posted to a tool of the studio; this one leaves such rows alone.
  await connect().run(`insert into run_notices (cause, channel, kind, about, recipient)
    values ('submitted:webhook:1', 'webhook', 'submitted', 1, 'tool.example')`)
  expect(await count()).toEqual({ waiting: 2, failed: 0 })
  await connect().run("update run_notices set given_up_at = now() where kind = 'receipt'")
  expect(await count()).toEqual({ waiting: 1, failed: 1 })
  await host().work()
  expect(await count()).toEqual({ waiting: 0, failed: 1 })
})

test('a notice is tried less and less often while the mail server is down for days, fails, and is sent when staff retry it', async () => {
  await addVersion(await addClientRun({ email: null }))
  await mailServer.stop()
  const site = host()
  await site.work()
  expect(await outbox()).toMatchObject([
    {
      attempts: 1,
      claimed_at: null,
      given_up_at: null,
      last_problem: expect.stringContaining('ECONNREFUSED'),
    },
  ])
  await site.work()
  expect(await outbox()).toMatchObject([{ attempts: 1 }])

  await letTimePass()
  await site.work()
  expect(await outbox()).toMatchObject([{ attempts: 2, given_up_at: null }])

  await letDaysPass()
  await site.work()
  const [given] = await outbox()
  expect(given).toMatchObject({ attempts: MAX_ATTEMPTS, given_up_at: expect.any(Date) })
  await letTimePass()

  await mailServer.start()
  await site.work()
  expect(await mails()).toEqual([])

  const api = await restart(mailEnv())
  await api.logIn()
  const list = async () => ((await (await api.send({ path: '/notices' })).json()) as Notices).notices
  expect(await list()).toMatchObject([{ state: 'given-up', attempts: MAX_ATTEMPTS, run: 'R1' }])
  const retry = () => api.send({ method: 'POST', path: `/notices/${String(given?.id)}/retry` })
  expect((await retry()).status).toBe(204)
  expect(await list()).toMatchObject([{ state: 'sent', attempts: 1, problem: null }])
  expect(await mails()).toHaveLength(1)
  expect((await retry()).status).toBe(409)
})
