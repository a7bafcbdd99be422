import { expect, test, vi } from 'vitest'
import type { Notices } from '#protocol/notices.ts'
import { ids, SITE, submission } from '#testing/harness.ts'
import type { ReceivedMail } from '#testing/mail-server.ts'
import { STUDIO, withNotices } from '#testing/notice-steps.ts'
import { addRunLink, openLink } from '#testing/private-links.ts'

const { add, addClientRun, addVersion, api, host, mails, mailEnv, outbox, restart, run } = withNotices()

/** Allows for a busy machine. */
const PATIENT = { timeout: 30_000 }

const textTo = async (address: string) =>
  (await mails()).find(({ to }) => to.includes(address)) ?? ({} as ReceivedMail)

test('a run sent on /run is reported at once', async () => {
  const site = await restart(mailEnv())
  const body = submission({
    userName: 'Maria',
    selectedImages: ids(10),
    note: 'Call me',
    pictureNotes: { 3: 'darker' },
  })
  expect((await site.send({ path: '/runs', body })).status).toBe(201)
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), PATIENT)
  // A repeated submission is not reported.
  expect((await site.send({ path: '/runs', body })).status).toBe(200)

  const [whole] = (await mails()) as [ReceivedMail]
  expect(whole).toMatchObject({
    from: `Lustre Studio <${STUDIO}>`,
    to: STUDIO,
    subject: 'Maria has sent run #1: 10 images',
  })
  expect(whole.text).toContain(`Open the admin panel: ${SITE}/admin?run=1\n`)
  expect(whole.text).toContain('Images: #1, #2, #3,')
  expect(whole.text).toContain('Notes on images:\n#3:\n  darker\n')
  expect(whole.text).toContain('Note to the studio:\n  Call me\n')
  await site.logIn()
  await vi.waitFor(async () => {
    const { notices } = (await (await site.send({ path: '/notices' })).json()) as Notices
    expect(notices).toMatchObject([{ kind: 'record', run: '#1', state: 'sent', recipient: STUDIO }])
  }, PATIENT)
})

test('[mails-together] a flood on /run sends one e-mail at once, and another a quarter of an hour later', async () => {
  const flood = (count: number) =>
    run(
      `insert into run_records (submission_id, user_name, selected_images)
       select gen_random_uuid(), 'Junk ' || n, array(select generate_series(1, 10)) from generate_series(1, $1::int) n`,
      [count],
    )
  const site = host()
  await flood(60)
  await site.work()
  const [mail, ...others] = await mails()
  expect([mail?.subject, others]).toEqual(['60 runs were submitted', []])
  expect(mail?.text).toContain('#1: Junk 1, 10 images\n')
  expect(mail?.text).toContain('The list below leaves out 10 more.')

  for (let i = 0; i < 3; i++) {
    await flood(20)
    await Promise.all([site.work(), host().work()])
  }
  expect(await mails()).toHaveLength(1)
  const waits = `select distinct extract(epoch from next_attempt_at - (select max(sent_at) from run_notices))::int as s
    from run_notices where sent_at is null`
  expect(await run(waits)).toEqual([{ s: 15 * 60 }])
  // The limit does not hold back submissions of client runs.
  await addVersion(await addClientRun({ email: null }))
  await site.work()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Zoë has sent 2 images: Rings',
    mail?.subject,
  ])

  await run('update run_notices set next_attempt_at = now() where sent_at is null')
  await site.work()
  expect((await mails())[0]?.subject).toBe('60 runs were submitted')
  expect(await mails()).toHaveLength(3)
})

test('a version of a client run sends its receipt to the client, and a notice to the studio', async () => {
  const id = await addClientRun({ title: 'Rings & more', client: 'Zoë GmbH' })
  await addVersion(id, { sender: 'Zoë', note: 'Thanks' })
  await host().work()
  const [version] = await run('select receipt_token from client_run_versions')
  const receipt = await textTo('zoe@example.org')
  expect(receipt.subject).toBe('Your selection for Rings & more, received by Lustre Studio')
  expect(receipt.text).toContain(`Open your receipt: ${SITE}/run/receipt#${String(version?.receipt_token)}\n`)
  expect(receipt.text).toContain('Images: #57, #3\n\nNotes on images:\n#3:\n  darker <b>\n')
  expect(receipt.text).toMatch(/Submitted: .+ \(Europe\/Berlin\)/)
  expect(receipt.html).toContain('darker &lt;b&gt;')
  expect(receipt.html).not.toContain('<b>')
  const word = await textTo(STUDIO)
  expect(word.subject).toBe('Zoë GmbH has sent 2 images: Rings & more')
  expect(word.text).toContain(`Run: R${id} · Rings & more\nClient: Zoë GmbH\nVersion: 1\n`)
  expect(word.text).not.toContain('/run/receipt')

  await addVersion(id, { version: 2 })
  await host().work()
  expect((await textTo(STUDIO)).subject).toBe('Zoë GmbH has sent version 2: Rings & more')
})

test('a submission through a private link is reported at once', async () => {
  const site = await restart(mailEnv())
  const id = await addClientRun()
  await run(
    `insert into client_run_pictures (run_id, number, place, public_id, alt)
     select $1, number, number, 'rings/' || number, 'Ring' from generate_series(1, 3) number`,
    [id],
  )
  const phone = openLink(() => site, await addRunLink(run, id))
  expect((await phone.submit({ pictures: [3, 1] })).status).toBe(201)
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), PATIENT)
  expect((await textTo('zoe@example.org')).text).toContain('Images: #3, #1\n')
})

test('a name adds no header, no recipient and no second line', async () => {
  const name = 'Eve\r\nBcc: all@example.net\u2028\u202Eevil'
  const id = await addClientRun({ title: name, client: name, email: 'eve@example.org' })
  await addVersion(id, { sender: name })
  await host().work()
  const found = await mails()
  expect(found.map(({ to }) => to).toSorted()).toEqual(['eve@example.org', STUDIO])
  const subjects = found.map(({ subject }) => subject).join('\n')
  expect(subjects).toContain('Eve Bcc: all@example.net evil has sent 2 images')
  expect(subjects).not.toMatch(/[\u2028\u202E\0\r]/)
})

test.each(['eve@example.org, all@example.net', 'Eve <eve@example.org>', 'eve'])(
  'a text that is not exactly one address gets no e-mail, and the notice says so: %s',
  async (email) => {
    await addVersion(await addClientRun({ email }))
    await host({ studioEmail: null }).work()
    expect(await outbox()).toMatchObject([
      { attempts: 1, given_up_at: expect.any(Date), last_problem: 'This is not an e-mail address.' },
    ])
    expect(await mails()).toEqual([])
  },
)

test('a client gets one reminder for each deadline, two days before it, with a working link', async () => {
  const due = await addClientRun({ deadline: 47 })
  await addClientRun({ title: 'Later', deadline: 49 })
  await addClientRun({ title: 'Over', deadline: -1 })
  await addClientRun({ title: 'Nobody', deadline: 47, email: null })
  const closed = await addClientRun({ title: 'Closed', deadline: 47 })
  await run("update client_runs set state = 'closed' where id = $1", [closed])
  const away = await addClientRun({ title: 'Archived', deadline: 47 })
  await run('update client_runs set archived_at = now() where id = $1', [away])
  await Promise.all([host().work(), host().work()])
  await host().work()

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Please choose your images for Rings by .+ \(Europe\/Berlin\)$/)
  const token = /\/run\/private#([\w-]{22})\n/.exec(mail?.text ?? '')?.[1] ?? ''
  const [link] = await run(
    `select run_id, label, revoked_at from client_run_links where token_hash = encode(sha256($1::bytea), 'hex')`,
    [token],
  )
  expect(link).toMatchObject({ run_id: due, label: expect.stringContaining('Reminder of'), revoked_at: null })
  expect((await openLink(api, token).view()).run).toMatchObject({ title: 'Rings', state: 'open' })
  expect(await run('select actor, kind from client_run_events where run_id = $1', [due])).toEqual([
    { actor: 'site', kind: 'reminded' },
  ])

  await run("update client_runs set deadline = deadline - interval '3 hours' where id = $1", [due])
  await host().work()
  expect(await mails()).toHaveLength(2)
})

test('a client who has submitted gets no reminder, not even one that waited', async () => {
  const id = await addClientRun({ deadline: 47 })
  await host({ mail: { url: 'smtp://127.0.0.1:1', from: { name: '', address: STUDIO } } }).work()
  await addVersion(id)
  await run('update run_notices set next_attempt_at = now()')
  await host({ studioEmail: null }).work()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your selection for Rings, received by Lustre Studio',
  ])
  expect(await outbox()).toMatchObject([{ kind: 'receipt' }])
})

test('a client with less than two days left gets the reminder halfway through', async () => {
  const id = await addClientRun({ deadline: 20 })
  const openedAgo = (hours: number) =>
    run(
      `insert into client_run_events (run_id, actor, kind, at)
       values ($1, 'staff', 'reopened', now() - $2::float * interval '1 hour')`,
      [id, hours],
    )
  await openedAgo(19)
  await host().work()
  expect(await mails()).toEqual([])
  await run('delete from client_run_events')
  await openedAgo(21)
  await host().work()
  expect(await mails()).toHaveLength(1)
})

test('without a mail server nothing is sent, staff read why, and runs from that time are not reported later', async () => {
  await api().logIn()
  await add('Maria')
  const { notices, hints } = (await (await api().send({ path: '/notices' })).json()) as Notices
  expect(notices).toEqual([])
  expect(hints.join()).toContain('No mail server is set (SMTP_URL)')

  await run("update run_outbox set since = now() - interval '9 days'")
  await run("update run_records set submitted_at = now() - interval '1 day'")
  await host({ mail: null }).work()
  await host().work()
  expect(await mails()).toEqual([])
})
