import { beforeEach, describe, expect, test } from 'vitest'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome } from '#testing/harness.ts'
import { readZip } from '#testing/read-zip.ts'
import { sendVersion } from '#testing/send-version.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run, add } = withStaffApi()
const steps = clientRunSteps(api, run)

const ask = (path: string) => api().send({ path })
const named = (name: string, number: number) =>
  run('update client_run_pictures set original_name = $1 where number = $2', [name, number])
const exported = (format: string, id = 1, version = 1) =>
  ask(`/runs/R${id}/versions/${version}/export?format=${format}`)

beforeEach(() => api().logIn())

describe('a version of a client run', () => {
  beforeEach(async () => {
    await steps.makeOpen()
    await run("update client_run_pictures set public_id = 'chains/ring-1' where number = 3")
    const pictureNotes = { 3: '=HYPERLINK("http://x")', 1: 'wärmer 💍' }
    await sendVersion(run, 1, { pictures: [3, 1], note: 'Call me', pictureNotes })
  })

  test('[export-txt] is exported as TXT, with the file names on one line in the client’s order', async () => {
    const reply = await exported('txt')
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="run-R1-v1.txt"')
    expect(await reply.text()).toBe('ring-1.jpg, ring-1.jpg')
    expect(api().reported.at(-1)).toMatchObject({ kind: 'export', detail: 'run R1, version 1, txt' })
  })

  test('[export-csv] is exported as CSV without formulas', async () => {
    const lines = (await (await exported('csv')).text()).split('\r\n')
    expect(lines).toEqual([
      'image_id,file_name,description,note,file_stem',
      `3,ring-1.jpg,Ring 3,"'=HYPERLINK(""http://x"")",ring-1`,
      '1,ring-1.jpg,Ring 1,wärmer 💍,ring-1',
      '',
    ])
  })

  test('[export-json] is exported as JSON with everything that the client sent', async () => {
    expect(await (await exported('json')).json()).toEqual({
      run: 'R1',
      version: 1,
      title: 'Spring rings',
      client: 'Zoë',
      user_name: 'Zoë',
      submission_time: '2026-03-01T12:00:00.000Z',
      is_late: false,
      note: 'Call me',
      images: [
        expect.objectContaining({ id: 3, public_id: 'chains/ring-1', note: '=HYPERLINK("http://x")' }),
        expect.objectContaining({ id: 1, public_id: 'rings/ring-1', note: 'wärmer 💍' }),
      ],
    })
  })

  test('[export-xmp] is exported as XMP sidecar files, each named like its picture', async () => {
    const reply = await exported('xmp')
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="run-R1-v1-xmp.zip"')
    const files = await readZip(reply)
    expect([...files.keys()]).toEqual(['ring-1.xmp', 'ring-1-1.xmp'])
    expect(String(files.get('ring-1-1.xmp'))).toContain('wärmer 💍')
  })

  test('[export-original-names] is exported under the camera’s file names, with and without extensions', async () => {
    await named('DSC_0003.JPG', 3)
    await named('IMG_0142.HEIC', 1)
    expect(await (await exported('txt')).text()).toBe('DSC_0003.JPG, IMG_0142.HEIC')
    const stems = await exported('stems')
    expect(stems.headers.get('Content-Disposition')).toBe('attachment; filename="run-R1-v1-stems.txt"')
    expect(await stems.text()).toBe('DSC_0003, IMG_0142')
    expect(await (await exported('csv')).text()).toContain('wärmer 💍,IMG_0142\r\n')
    expect(await (await exported('json')).json()).toMatchObject({
      images: [
        { file_name: 'DSC_0003.JPG', file_stem: 'DSC_0003' },
        { file_name: 'IMG_0142.HEIC', file_stem: 'IMG_0142' },
      ],
    })
    expect([...(await readZip(await exported('xmp'))).keys()]).toEqual(['DSC_0003.xmp', 'IMG_0142.xmp'])
  })

  test('stays as it was submitted, even with a picture that staff have removed since', async () => {
    await run('update client_run_pictures set removed_at = now() where number = 3')
    await sendVersion(run, 1, { pictures: [2] })
    expect(await (await exported('txt')).text()).toBe('ring-1.jpg, ring-1.jpg')
    expect(await (await exported('txt', 1, 2)).text()).toBe('ring-2.jpg')
  })

  test('gets 404 when it is missing', async () => {
    for (const [id, version] of [
      [1, 2],
      [2, 1],
      [1, 0],
      [99_999_999_999, 1],
    ])
      expect((await exported('txt', id, version)).status).toBe(404)
  })

  test('gets 400 for another format, with the known formats', async () => {
    expect(await outcome(await exported('exe'))).toEqual([
      400,
      'invalid_input',
      'format must be one of zip, txt, stems, xmp, csv, json.',
    ])
  })
})

test('[export-xmp-record] a run record is exported as XMP sidecar files too', async () => {
  const id = await add('Ann', 10, { pictureNotes: { 1: 'warmer' } })
  const files = await readZip(await ask(`/runs/${id}/versions/1/export?format=xmp`))
  expect(files.size).toBe(10)
  expect(String([...files.values()][0])).toContain('<rdf:li xml:lang="x-default">warmer</rdf:li>')
})
