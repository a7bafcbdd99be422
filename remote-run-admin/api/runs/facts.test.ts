import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_TITLE_LENGTH } from '#protocol/limits.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run } = withStaffApi()
const { ask, make, find, change, choose } = clientRunSteps(api, run)
const post = (body: unknown) => api().send({ path: '/runs/new', body })
const patch = (id: number, body: unknown) => api().send({ method: 'PATCH', path: `/runs/R${id}`, body })
const revisionOf = async (id: number) =>
  Number((await run('select revision from client_runs where id = $1', [id]))[0]?.revision)

beforeEach(() => api().logIn())

describe('a run is created', () => {
  test('from a title and a client alone, as a draft for 10 to 25 pictures', async () => {
    const made = await ask('POST', '/runs/new', { title: ' Rings ', client: 'Zoë' })
    expect(made).toMatchObject({ id: 1, title: 'Rings', client: 'Zoë', state: 'draft', isArchived: false })
    expect(made).toMatchObject({ clientEmail: null, message: '', least: 10, most: 25, deadline: null })
    expect(made).toMatchObject({ zone: 'UTC', notesAllowed: true, chosen: 0, pictures: 0, versions: 0 })
    expect(made).toMatchObject({ offered: [], links: [], history: [] })
    expect(await find(1)).toEqual(made)
  })

  test('with every fact, as plain text', async () => {
    const facts = {
      title: '<b>Rings</b> & "gold" 💍',
      client: 'مجوهرات ليلى',
      clientEmail: 'zoe@example.com',
      message: 'Dear Zoë,\n\n<script>alert(1)</script>',
      least: 1,
      most: 500,
      deadline: '2026-12-24T16:00:00.000Z',
      zone: 'Europe/Berlin',
      notesAllowed: false,
    }
    expect(await ask('POST', '/runs/new', facts)).toMatchObject(facts)
  })

  test('with a deadline at any offset, and line breaks from any system', async () => {
    const said = {
      title: 'a',
      client: 'b',
      deadline: '2026-12-24T17:00:00+01:00',
      message: ' one\r\ntwo\rthree ',
    }
    expect(await ask('POST', '/runs/new', { ...said, clientEmail: ' ' })).toMatchObject({
      deadline: '2026-12-24T16:00:00.000Z',
      message: 'one\ntwo\nthree',
      clientEmail: null,
    })
  })

  test('with texts at their limits, counted in characters', async () => {
    const facts = {
      title: '💍'.repeat(MAX_TITLE_LENGTH),
      client: 'ë'.repeat(MAX_NAME_LENGTH),
      message: '💍'.repeat(MAX_MESSAGE_LENGTH),
    }
    expect(await ask('POST', '/runs/new', facts)).toMatchObject(facts)
  })

  test('only from valid facts', async () => {
    const wrong: [string, readonly object[]][] = [
      ['Please give the run a title', [{ title: undefined }, { title: ' \u200b' }, { title: 5 }]],
      ['Please keep the title to 120 characters or fewer', [{ title: 'a'.repeat(MAX_TITLE_LENGTH + 1) }]],
      ['Please enter the name of the client', [{ client: '' }]],
      ['Please keep the name of the client to 255 characters or fewer', [{ client: 'a'.repeat(256) }]],
      [
        'The text contains characters that cannot be saved. Please remove them.',
        [{ title: 'a\nb' }, { title: 'a\ud800' }, { message: 'a\0b' }],
      ],
      [
        'This is not an e-mail address. Please correct it, or leave it empty.',
        [{ clientEmail: 'zoe' }, { clientEmail: 7 }],
      ],
      ['Please keep the message to 2000 characters or fewer', [{ message: 'a'.repeat(2001) }]],
      ['The minimum must not be more than the maximum.', [{ least: 11, most: 10 }]],
      [
        'The number of pictures to choose must be a whole number from 1 to 500.',
        [0, 501, 1.5, '7', null].flatMap((limit) => [{ least: limit }, { most: limit }]),
      ],
      [
        'The deadline must be a time such as 2026-03-01T12:00:00Z.',
        [
          '2026-12-24',
          '2026-12-24T16:00:00',
          'tomorrow',
          '',
          5,
          '2026-13-01T00:00:00Z',
          '0000-01-01T00:00:00Z',
          '9999-12-31T23:00:00-05:00',
        ].map((deadline) => ({
          deadline,
        })),
      ],
      [
        'This time zone is not known. Please choose one such as Europe/Berlin.',
        ['Mars/Olympus', '+02:00', '', 'Europe/Berlin; drop', null].map((zone) => ({ zone })),
      ],
      ['The permission for notes must be true or false.', [{ notesAllowed: 'yes' }]],
    ]
    for (const [sentence, said] of wrong)
      for (const each of said) {
        const reply = await post({ title: 'Rings', client: 'Zoë', ...each })
        expect(await outcome(reply), JSON.stringify(each)).toEqual([400, 'invalid_input', sentence])
      }
    expect(await run('select id from client_runs')).toEqual([])
  })
})

describe('a run is edited', () => {
  test('only in the given facts, as one change for its client, and the activity names them', async () => {
    const id = await make({ message: 'Hello' })
    const before = await revisionOf(id)
    const changed = await change(id, { title: 'New', least: 3 })
    expect(changed).toMatchObject({
      title: 'New',
      least: 3,
      most: 5,
      message: 'Hello',
      zone: 'Europe/Berlin',
    })
    expect(await revisionOf(id)).toBe(before + 1)
    const { events } = await ask<{ events: object[] }>('GET', `/runs/R${id}/activity`)
    expect(events[0]).toMatchObject({ actor: 'staff', kind: 'edited', detail: { facts: ['title', 'least'] } })
  })

  test('only when a value really changes', async () => {
    const id = await make({ deadline: '2026-12-24T16:00:00Z' })
    const before = await revisionOf(id)
    await change(id, { deadline: '2026-12-24T17:00:00+01:00', title: 'Spring rings', clientEmail: null })
    await change(id, {})
    expect(await revisionOf(id)).toBe(before)
  })

  test('even to have no deadline and no address', async () => {
    const id = await make({ deadline: '2026-12-24T16:00:00Z', clientEmail: 'zoe@example.com' })
    expect(await change(id, { deadline: null, clientEmail: null })).toMatchObject({
      deadline: null,
      clientEmail: null,
    })
  })

  test('with a maximum below the number of chosen pictures, which all stay chosen', async () => {
    const id = await make({ least: 1, most: 12 })
    await choose(id, [4, 2, 7, 1], { 2: 'Brighter' })
    expect(await change(id, { most: 3 })).toMatchObject({
      most: 3,
      chosen: 4,
      selection: { pictures: [4, 2, 7, 1], pictureNotes: { 2: 'Brighter' } },
    })
  })

  test('only with limits that fit together', async () => {
    const id = await make({ least: 2, most: 5 })
    const sentence = 'The minimum must not be more than the maximum.'
    expect(await outcome(await patch(id, { least: 6 }))).toEqual([400, 'invalid_input', sentence])
    expect(await outcome(await patch(id, { most: 1 }))).toEqual([400, 'invalid_input', sentence])
    expect(await find(id)).toMatchObject({ least: 2, most: 5 })
  })

  test('by two staff members at once, one of whom is told that the limits no longer fit', async () => {
    const id = await make({ least: 2, most: 10 })
    const replies = await Promise.all([patch(id, { least: 8 }), patch(id, { most: 4 })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const { least, most } = await find(id)
    expect(least).toBeLessThanOrEqual(most)
  })

  test('[edited-meanwhile] only from the facts that the form knows, and a refusal names those that differ', async () => {
    const id = await make({ message: 'Hello' })
    const { title, message, deadline } = await find(id)
    const before = { title, message, deadline }
    await change(id, { message: 'Hi', deadline: '2026-12-24T16:00:00Z' })
    expect(await outcome(await patch(id, { title: 'Mine', before }))).toEqual([
      409,
      'changed',
      'Other staff have changed the message and the deadline in the meantime. What you have typed is kept: look at it, and save again.',
    ])
    expect(await find(id)).toMatchObject({ title, message: 'Hi' })
    const now = { ...before, message: 'Hi', deadline: '2026-12-24T16:00:00.000Z' }
    expect((await patch(id, { title: 'Mine', before: now })).status).toBe(200)
  })

  test('by many staff members at once, and each edit counts', async () => {
    const id = await make()
    const before = await revisionOf(id)
    await Promise.all(Array.from({ length: 8 }, (_, n) => change(id, { title: `Title ${n}` })))
    expect(await revisionOf(id)).toBe(before + 8)
  })

  test('only with valid facts, and only when it exists', async () => {
    const id = await make()
    expect(await outcome(await patch(id, { title: '' }))).toEqual([
      400,
      'invalid_input',
      'Please give the run a title',
    ])
    for (const none of [0, 999, 99_999_999_999])
      expect(await outcome(await patch(none, { title: 'a' }))).toEqual([
        404,
        'not_found',
        'This run does not exist.',
      ])
  })
})
