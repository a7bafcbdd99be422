import { beforeEach, describe, expect, test } from 'vitest'
import { DELIVERY_MESSAGES as SAYS } from '#content/delivery-messages.ts'
import type { CreatedLink } from '#protocol/client-runs.ts'
import type { Delivery } from '#protocol/deliveries.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { addFinished } from '#testing/deliveries.ts'
import { outcome } from '#testing/harness.ts'
import { openLink } from '#testing/private-links.ts'
import { sendVersion } from '#testing/send-version.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run, restart } = withStaffApi()
const steps = clientRunSteps(api, run)
let id: number

beforeEach(async () => {
  await api().logIn()
  id = await steps.makeOpen()
  await run("update client_run_pictures set original_name = 'DSC_000' || number || '.CR3'")
  await sendVersion(run, id, { pictures: [2, 1] })
  await run("update client_runs set state = 'submitted'")
})

const deliver = (number: number) => api().send({ path: `/runs/R${id}/deliveries`, body: { number } })
const changeFile = (file: number, body: object) =>
  api().send({ method: 'PUT', path: `/runs/R${id}/files/${file}`, body })
const filesOf = async () =>
  (await steps.find(id)).deliveries?.files.map(({ name, number, delivery }) => [name, number, delivery])

describe('finished files', () => {
  test('[delivery-matched] belong to the picture with the same camera name, regardless of extension and case', async () => {
    await addFinished(run, id, [{ name: 'dsc_0002.tif' }, { name: 'DSC_0001.jpg' }, { name: 'cover.jpg' }])
    expect(await filesOf()).toEqual([
      ['DSC_0001.jpg', 1, null],
      ['cover.jpg', null, null],
      ['dsc_0002.tif', 2, null],
    ])
  })

  test.each(['DSC_0001-Edit.tif', 'DSC_0001_2.jpg', 'dsc_0001-1.jpg', 'DSC_0001-Edit-2.jpg'])(
    '[delivery-matched] belong to their picture with the suffix of photo software: %s',
    async (name) => {
      await addFinished(run, id, [{ name }])
      expect(await filesOf()).toEqual([[name, 1, null]])
    },
  )

  test('belong to the chosen one of two pictures with the same name, and to none where both are chosen', async () => {
    await run("update client_run_pictures set original_name = 'DSC_0001.JPG' where number = 3")
    await addFinished(run, id, [{ name: 'DSC_0001.jpg' }])
    expect(await filesOf()).toEqual([['DSC_0001.jpg', 1, null]])
    await sendVersion(run, id, { pictures: [1, 3] })
    expect(await filesOf()).toEqual([['DSC_0001.jpg', null, null]])
  })

  test('get the picture that staff pick, if the run has it', async () => {
    const [file = 0] = await addFinished(run, id, [{ name: 'cover.jpg' }])
    expect((await changeFile(file, { number: 2 })).status).toBe(204)
    expect(await filesOf()).toEqual([['cover.jpg', 2, null]])
    expect((await changeFile(file, { number: 99 })).status).toBe(404)
  })

  test('can be removed and put back until they are delivered', async () => {
    const [file = 0] = await addFinished(run, id, [{ name: 'DSC_0001.jpg' }])
    expect((await changeFile(file, { removed: true })).status).toBe(204)
    expect(await filesOf()).toEqual([])
    await changeFile(file, { removed: false })
    await deliver(1)
    expect(await outcome(await changeFile(file, { removed: true }))).toEqual([
      404,
      'not_found',
      SAYS.noSuchFile,
    ])
    expect(await filesOf()).toEqual([['DSC_0001.jpg', 1, 1]])
  })

  test('need a session', async () => {
    api().setCookie(undefined)
    expect((await deliver(1)).status).toBe(401)
    expect((await changeFile(1, { removed: true })).status).toBe(401)
  })
})

describe('a delivery', () => {
  test('[delivery-made] includes all waiting files, is recorded in the activity, and counts in the list', async () => {
    await addFinished(run, id, [{ name: 'DSC_0001.jpg' }, { name: 'DSC_0002.jpg' }])
    expect((await deliver(1)).status).toBe(201)
    expect(await steps.find(id)).toMatchObject({
      delivery: { files: 2, approved: 0, changes: 0, isOver: false },
      deliveries: { count: 1, roundsUsed: 0 },
    })
    const { events } = await steps.ask<{ events: { kind: string; detail: object }[] }>(
      'GET',
      `/runs/R${id}/activity`,
    )
    expect(events.find(({ kind }) => kind === 'delivered')?.detail).toEqual({ count: 2 })
  })

  test('repeated under the same number changes nothing; a number used for another delivery is refused', async () => {
    await addFinished(run, id, [{ name: 'DSC_0001.jpg' }])
    await Promise.all([deliver(1), deliver(1)])
    expect((await steps.find(id)).deliveries?.count).toBe(1)
    await deliver(2)
    expect(await outcome(await deliver(1))).toEqual([409, 'not_now', SAYS.otherDelivery])
  })

  test('without new files is refused at first, but later extends the downloads', async () => {
    expect(await outcome(await deliver(1))).toEqual([409, 'not_now', SAYS.nothing])
    await addFinished(run, id, [{ name: 'DSC_0001.jpg' }])
    await deliver(1)
    await run("update client_run_deliveries set delivered_at = now() - interval '91 days'")
    expect((await steps.find(id)).delivery?.isOver).toBe(true)
    await deliver(2)
    expect((await steps.find(id)).delivery).toMatchObject({ files: 1, isOver: false })
  })

  test('[delivery-withdrawn] can be withdrawn until the client answers, and its e-mail then does not leave', async () => {
    const [file = 0] = await addFinished(run, id, [{ name: 'DSC_0001.jpg' }])
    const { token } = await steps.makeLink(id)
    await run("update client_run_links set email = 'zoe@example.org'")
    const studio = await restart({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ada@halo.example' })
    await studio.logIn()
    await studio.send({ path: `/runs/R${id}/deliveries`, body: { number: 1 } })
    const withdraw = () => api().send({ method: 'DELETE', path: `/runs/R${id}/deliveries/1` })
    const invited = () => run('select invite_at from client_run_links where invite_at is not null')
    expect(await invited()).toHaveLength(1)
    expect(await run('select from run_notices')).toEqual([])
    expect((await withdraw()).status).toBe(204)
    expect(await filesOf()).toEqual([['DSC_0001.jpg', 1, null]])
    expect(await invited()).toEqual([])

    await deliver(1)
    const body = { answerId: crypto.randomUUID(), approved: [file], changes: [] }
    expect((await openLink(api, token).send('/link/delivery/answers', body)).status).toBe(201)
    expect(await outcome(await withdraw())).toEqual([409, 'not_now', SAYS.notWithdrawn])
  })

  test('[delivery-replaced] replaces one delivered file; staff and client then see the new version, the earlier one and what was asked for', async () => {
    const [old = 0, cover = 0] = await addFinished(run, id, [{ name: 'DSC_0001.jpg' }, { name: 'cover.jpg' }])
    await deliver(1)
    const link = openLink(api, (await steps.makeLink(id)).token)
    const changes = [{ file: old, note: 'warmer' }]
    await link.send('/link/delivery/answers', { answerId: crypto.randomUUID(), approved: [cover], changes })
    const [better = 0, other = 0] = await addFinished(run, id, [{ name: 'final.jpg' }, { name: 'last.jpg' }])
    const replace = (number: number, file: number, replaces: number) =>
      api().send({ path: `/runs/R${id}/deliveries`, body: { number, replacement: { file, replaces } } })
    expect((await replace(2, better, other)).status).toBe(404)
    expect((await replace(2, better, old)).status).toBe(201)
    expect(await filesOf()).toEqual([
      ['cover.jpg', null, 1],
      ['final.jpg', 1, 2],
      ['last.jpg', null, null],
    ])
    const earlier = [expect.objectContaining({ name: 'DSC_0001.jpg', note: 'warmer' })]
    const shown = (await (await link.send('/link/delivery')).json()) as Delivery
    expect(shown.files.map((file) => [file.name, file.answer, file.earlier])).toEqual([
      ['final.jpg', null, earlier],
      ['cover.jpg', 'approved', null],
    ])
    // A file that finishes no picture keeps its name, by which clients know it.
    expect((await replace(3, other, cover)).status).toBe(201)
    expect((await filesOf())?.[0]).toEqual(['cover.jpg', null, 3])
  })

  test('for a run without a submitted selection is refused', async () => {
    await addFinished(run, id, [{ name: 'DSC_0001.jpg' }])
    await run("update client_runs set state = 'open'")
    expect(await outcome(await deliver(1))).toEqual([409, 'not_now', SAYS.notSent])
  })

  test('[delivery-text] gives staff a link and a text to send when the site sends no e-mail', async () => {
    await addFinished(run, id, [{ name: 'DSC_0001.jpg' }])
    const studio = await restart({ SMTP_URL: 'none' })
    await studio.logIn()
    const reply = await studio.send({ path: `/runs/R${id}/deliveries`, body: { number: 1 } })
    const { created } = (await reply.json()) as { created: CreatedLink }
    expect(created.link.label).toBe('Zoë')
    expect(created.mail?.subject).toBe('Your finished images for Spring rings')
    expect(created.mail?.text).toContain('Downloads until: ')
    const shown = await openLink(api, created.path.slice(created.path.indexOf('#') + 1)).send(
      '/link/delivery',
    )
    expect(shown.status).toBe(200)
  })
})

test('a run starts with one revision round, and staff can set another number or remove the limit', async () => {
  expect((await steps.find(id)).revisionRounds).toBe(1)
  expect((await steps.change(id, { revisionRounds: null })).revisionRounds).toBeNull()
  expect((await steps.change(id, { revisionRounds: 0 })).revisionRounds).toBe(0)
  const wrong = await api().send({
    method: 'PATCH',
    path: `/runs/R${id}`,
    body: { revisionRounds: -1 },
  })
  expect(wrong.status).toBe(400)
})
