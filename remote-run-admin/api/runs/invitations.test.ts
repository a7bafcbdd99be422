import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientRun, CreatedLink, RunActivity } from '#protocol/client-runs.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome, SITE, type TestApi } from '#testing/harness.ts'
import { withNotices } from '#testing/notice-steps.ts'
import { openLink } from '#testing/private-links.ts'

const staff = withNotices()
let api: TestApi
const { ask, make, makeOpen, setState, find } = clientRunSteps(() => api, staff.run)

/** Allows for a busy machine. */
const PATIENT = { timeout: 30_000 }
const FACTS = {
  message: 'The green ones first.\n\nYours, Ada',
  deadline: '2040-11-24T17:00:00Z',
} as const

beforeEach(async () => {
  api = await staff.restart(staff.mailEnv())
  await api.logIn()
})

const invite = (id: number, label = 'Zoë', email: string | null = 'zoe@example.org') =>
  ask<CreatedLink>('POST', `/runs/R${id}/links`, { label, email })
const of = (id: number, { link }: CreatedLink, what: string) => `/runs/R${id}/links/${link.id}/${what}`

/** Waits for `count` e-mails and returns the tokens in them, newest first. */
async function mailed(count: number): Promise<string[]> {
  await staff.host().work()
  await vi.waitFor(async () => expect(await staff.mails()).toHaveLength(count), PATIENT)
  return (await staff.mails()).map(({ text }) => /\/run\/private#([\w-]{22})/.exec(text)?.[1] ?? '')
}
const opens = async (token: string) => (await openLink(() => api, token).send('/link')).status
const tokenOf = ({ path }: CreatedLink) => path.slice(path.indexOf('#') + 1)

test('[invite-mailed] a client gets an e-mail with their own link, the message and the deadline', async () => {
  const id = await makeOpen(FACTS)
  const made = await invite(id)
  const [token = ''] = await mailed(1)
  const [mail] = await staff.mails()
  expect(mail).toMatchObject({ to: 'zoe@example.org', subject: 'Please choose your images for Spring rings' })
  expect(mail?.text).toContain('Dear Zoë, your images are ready to choose from. Please choose 2 to 5 images.')
  expect(mail?.text).toContain('The green ones first.\n\nYours, Ada\n')
  expect(mail?.text).toContain('Deadline: November 24, 2040 at 6:00 PM (Europe/Berlin)\n')
  expect(mail?.text).toContain(`Choose your images: ${SITE}/run/private#${token}\n`)
  // The e-mail has its own token for the same link.
  expect(token).not.toBe(tokenOf(made))
  expect([await opens(token), await opens(tokenOf(made))]).toEqual([200, 200])
  await vi.waitFor(
    async () =>
      expect((await find(id)).links).toMatchObject([
        {
          email: 'zoe@example.org',
          invitedAt: expect.any(String),
          notInvited: null,
          lastUsedAt: expect.any(String),
        },
      ]),
    PATIENT,
  )
  const { events } = await ask<RunActivity>('GET', `/runs/R${id}/activity`)
  expect(events[0]).toMatchObject({ actor: 'site', kind: 'invited', link: 'Zoë', detail: { label: 'Zoë' } })
  expect(JSON.stringify(await staff.run('select * from client_run_link_tokens'))).not.toContain(token)
})

test('[invite-waits] the e-mail waits until the run opens, and is never sent once its link is revoked', async () => {
  const id = await make(FACTS)
  const [zoe, max] = [await invite(id), await invite(id, 'Max', 'max@example.org')]
  await staff.host().work()
  expect(await staff.outbox()).toEqual([])
  expect((await find(id)).links).toMatchObject([{ notInvited: '' }, { notInvited: '' }])
  await ask('PUT', of(id, max, 'revoked'), { revoked: true })
  await setState(id, 'open')
  await mailed(1)
  expect((await staff.mails()).map(({ to }) => to)).toEqual(['zoe@example.org'])
  expect(zoe.link.notInvited).toBe('')
})

test('[invite-again] staff send a link again, and each of its addresses works until it is revoked', async () => {
  const id = await makeOpen(FACTS)
  const made = await invite(id)
  await mailed(1)
  await vi.waitFor(async () => expect((await find(id)).links[0]?.notInvited).toBeNull(), PATIENT)
  await ask<ClientRun>('POST', of(id, made, 'mail'))
  const tokens = [...(await mailed(2)), tokenOf(made)]
  expect(new Set(tokens).size).toBe(3)
  expect(await Promise.all(tokens.map(opens))).toEqual([200, 200, 200])
  const { events } = await ask<RunActivity>('GET', `/runs/R${id}/activity`)
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['link-mailed']))

  await ask('PUT', of(id, made, 'revoked'), { revoked: true })
  expect(await Promise.all(tokens.map(opens))).toEqual([404, 404, 404])
  expect(await outcome(await api.send({ method: 'POST', path: of(id, made, 'mail') }))).toEqual([
    404,
    'not_found',
    'This link does not exist.',
  ])
})

test('[invite-by-hand] [invite-limits] without a mail server no e-mail waits, and staff get the text to send themselves, which asks for no more images than the run offers', async () => {
  api = await staff.restart({ SMTP_URL: 'none', MAIL_FROM: 'Halo <hello@halo.example>' })
  await api.logIn()
  const id = await makeOpen(FACTS)
  await staff.run('update client_run_pictures set removed_at = now() where number > 3')
  const { link, path, mail } = await invite(id)
  expect(mail?.text).toContain('Please choose 2 to 3 images.')
  expect(link.notInvited).toBeNull()
  expect(mail?.subject).toBe('Please choose your images for Spring rings')
  expect(mail?.text).toContain(`Choose your images: ${SITE}${path}\n`)
  expect(mail?.text).toContain('Sent by Halo.')
  expect((await find(id)).mails).toBe(false)
  // A mail server that is configured later sends no e-mail for this link.
  await staff.host().work()
  expect(await staff.outbox()).toEqual([])
  expect((await api.send({ method: 'POST', path: `/runs/R${id}/links/${link.id}/mail` })).status).toBe(409)
})
