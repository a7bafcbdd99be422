import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MAILS_KEPT, MAX_MAIL_BYTES, type ReceivedMail, startMail } from '@lustre/stand-ins/mail'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'

const KEY = 'key-of-the-test'
let folder: string
let mail: Awaited<ReturnType<typeof startMail>>

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lustre-mail-'))
  mail = await startMail({ folder, key: KEY })
})
afterEach(async () => {
  await mail.close()
  await rm(folder, { recursive: true })
})

const send = (change: object = {}, url = mail.smtpUrl) =>
  createTransport(url).sendMail({
    from: 'Lustre Studio <hello@example.com>',
    to: 'Zoë Ünal <zoe@example.org>',
    subject: 'Ihre Auswahl – 12 Bilder',
    text: 'Grüße\n\nLine two',
    html: '<p>Grüße</p>',
    messageId: '<1@example.com>',
    ...change,
  })

const list = async () => {
  const { mails } = (await (await fetch(`${mail.readUrl}/mails`)).json()) as { mails: ReceivedMail[] }
  return mails
}

it('stores a mail unchanged, and shows it to holders of the key', async () => {
  await send()
  const [first] = await list()
  expect(first).toEqual({
    id: expect.any(String),
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    from: 'Lustre Studio <hello@example.com>',
    to: 'Zoë Ünal <zoe@example.org>',
    subject: 'Ihre Auswahl – 12 Bilder',
    messageId: '<1@example.com>',
    text: 'Grüße\n\nLine two\n',
    html: '<p>Grüße</p>\n',
  })

  const wrong = mail.readUrl.replace(KEY, 'another-key')
  for (const address of [`${wrong}/mails`, mail.readUrl]) expect((await fetch(address)).status).toBe(404)
})

it('refuses mails without the key, and mails that are too large', async () => {
  await expect(send({}, mail.smtpUrl.replace(KEY, 'another-key'))).rejects.toThrow('535')
  await expect(send({}, mail.smtpUrl.replace(`site:${KEY}@`, ''))).rejects.toThrow('530')
  await expect(send({ text: 'x'.repeat(MAX_MAIL_BYTES) })).rejects.toThrow('552')
  expect(await list()).toEqual([])
})

it('keeps its newest mails through a restart, up to its limit', async () => {
  await mail.close()
  for (let at = 0; at < MAILS_KEPT + 5; at++)
    await writeFile(
      path.join(folder, `${String(at).padStart(15, '0')}-00000000.eml`),
      `From: a@example.com\r\nSubject: ${at}\r\n\r\nHello\r\n`,
    )
  await writeFile(path.join(folder, 'none.txt'), '')
  mail = await startMail({ folder, key: KEY })
  await send({ subject: 'newest' })
  const mails = await list()
  expect(mails).toHaveLength(MAILS_KEPT)
  expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual(['newest', String(MAILS_KEPT + 4)])
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(MAILS_KEPT)
})
