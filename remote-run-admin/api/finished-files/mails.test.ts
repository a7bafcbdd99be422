import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Notices } from '#protocol/notices.ts'
import { addFinished, ageDelivery, deliverFiles } from '#testing/deliveries.ts'
import { STUDIO, withNotices } from '#testing/notice-steps.ts'
import { addRunLink, openLink } from '#testing/private-links.ts'

const { addClientRun, addVersion, api, host, mails, mailEnv, outbox, restart, run } = withNotices()

/** Allows for a busy machine. */
const PATIENT = { timeout: 30_000 }

/** Adds a submitted run with one finished file. */
async function addFinishedRun(email: string | null = 'zoe@example.org') {
  const id = await addClientRun({ email })
  await run('update run_outbox set since = now()')
  await addVersion(id)
  await run("update client_run_versions set submitted_at = now() - interval '1 hour'")
  const files = await addFinished(run, id, [{ name: 'DSC_0003.JPG', number: 3 }])
  return { id, files }
}
const mailsTo = async (address: string) => (await mails()).filter(({ to }) => to.includes(address))
/** Moves the e-mails that wait a minute into the past, and sends them. */
async function minuteOver() {
  await run("update client_run_links set invite_at = invite_at - interval '1 minute'")
  await host().work()
}
const tokenIn = (text = '') => /\/run\/private#([\w-]{22})/.exec(text)?.[1] ?? ''

test('[delivery-mailed] a delivery is mailed to the client and to each link with an address, and the e-mail opens the pictures', async () => {
  const { id } = await addFinishedRun()
  await addRunLink(run, id, { label: 'Ana' })
  await run("update client_run_links set email = 'ana@example.org'")
  const site = await restart(mailEnv())
  await site.logIn()
  const reply = await site.send({ path: `/runs/R${id}/deliveries`, body: { number: 1 } })
  expect(await reply.json()).toEqual({ created: null })
  await minuteOver()
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), PATIENT)
  const [mail] = await mailsTo('zoe@example.org')
  expect(mail?.subject).toBe('Your finished images for Rings')
  expect(mail?.text).toContain('Dear Zoë, your images are finished.')
  expect((await mailsTo('ana@example.org'))[0]?.text).toContain('Dear Ana,')
  expect((await openLink(api, tokenIn(mail?.text)).send('/link/delivery')).status).toBe(200)
  await vi.waitFor(async () => {
    const { notices } = (await (await site.send({ path: '/notices' })).json()) as Notices
    expect(notices.map(({ kind, run: about, state }) => [kind, about, state])).toEqual([
      ['delivered', `R${id}`, 'sent'],
      ['delivered', `R${id}`, 'sent'],
    ])
  }, PATIENT)
  // The next delivery uses the same links.
  await site.send({ path: `/runs/R${id}/deliveries`, body: { number: 2 } })
  await minuteOver()
  await vi.waitFor(async () => expect(await mails()).toHaveLength(4), PATIENT)
  expect(await run('select count(*)::int as links from client_run_links')).toEqual([{ links: 2 }])
})

test('[delivery-ending] an e-mail goes out a week before the downloads end, once for each delivery', async () => {
  const { id, files } = await addFinishedRun()
  await addRunLink(run, id, { label: 'Ana' })
  await run("update client_run_links set email = 'ana@example.org'")
  await deliverFiles(run, id, files)
  const site = host()
  await ageDelivery(run, id, 82)
  await site.work()
  expect(await mails()).toEqual([])
  await ageDelivery(run, id, 84)
  await Promise.all([site.work(), host().work()])
  await site.work()
  const [mail, ...others] = await mails()
  expect([mail?.to, others]).toEqual(['ana@example.org', []])
  expect(mail?.subject).toMatch(/^Please download your images for Rings by /)
  expect((await openLink(api, tokenIn(mail?.text)).send('/link/delivery')).status).toBe(200)

  await deliverFiles(run, id, [])
  await site.work()
  expect(await mails()).toHaveLength(1)
  await run("update client_run_deliveries set delivered_at = now() - interval '170 days' where number = 1")
  await ageDelivery(run, id, 85)
  await site.work()
  expect(await mails()).toHaveLength(2)
})

test('no e-mail about the end of the downloads goes out for an archived run or once they have ended', async () => {
  const { id, files } = await addFinishedRun()
  await addRunLink(run, id)
  await run("update client_run_links set email = 'ana@example.org'")
  await deliverFiles(run, id, files)
  await ageDelivery(run, id, 91)
  await host().work()
  await ageDelivery(run, id, 85)
  await run('update client_runs set archived_at = now()')
  await host().work()
  expect(await outbox()).toEqual([])
})

test('[delivery-told] the studio gets an e-mail with each requested change, and one when all pictures are approved', async () => {
  const { id, files } = await addFinishedRun(null)
  const more = await addFinished(run, id, [{ name: 'DSC_0057.JPG', number: 57 }])
  await deliverFiles(run, id, [...files, ...more])
  const token = await addRunLink(run, id)
  const answer = (said: object) =>
    openLink(api, token).send('/link/delivery/answers', {
      answerId: randomUUID(),
      approved: [],
      changes: [],
      ...said,
    })
  const site = host()
  expect((await answer({ approved: files })).status).toBe(201)
  await site.work()
  expect(await mails()).toEqual([])

  await answer({ changes: [{ file: more[0], note: 'softer <b>' }] })
  await Promise.all([site.work(), host().work()])
  expect(await mails()).toMatchObject([{ to: STUDIO, subject: 'Zoë asks for changes to 1 image: Rings' }])
  expect((await mails())[0]?.text).toContain('#57 DSC_0057:\n  softer <b>\n')

  await answer({ approved: more })
  await site.work()
  const [mail] = await mails()
  expect(mail?.subject).toBe('Zoë has approved all images: Rings')
  expect(mail?.text).toContain(`/admin?run=R${id}`)
})
