import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '@lustre/kit/write-whole'
import PostalMime, { type Address } from 'postal-mime'

export const MAILS_KEPT = 300

/** A mail; `receivedAt` is ISO 8601 in UTC. */
export type ReceivedMail = Record<
  'id' | 'receivedAt' | 'from' | 'to' | 'subject' | 'messageId' | 'text' | 'html',
  string
>

const ENDING = '.eml'
/** A file's name. It starts with milliseconds since the epoch, so that names sort by time. */
const NAME = /^(\d{15})-[\da-f]{8}\.eml$/

const written = ({ name, address }: Address): string => (name ? `${name} <${address}>` : (address ?? ''))

async function readMail(id: string, raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    id,
    receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
    from: mail.from ? written(mail.from) : '',
    to: (mail.to ?? []).map(written).join(', '),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}

/** Keeps the newest mails unchanged, in one file each, which any mail program opens. */
export async function openMailStore(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => NAME.test(name))
  const known = new Map<string, ReceivedMail>()
  for (const name of names.toSorted()) {
    const id = name.slice(0, -ENDING.length)
    known.set(id, await readMail(id, await readFile(path.join(folder, name))))
  }
  const fileOf = (id: string) => path.join(folder, id + ENDING)

  async function removeOldest() {
    for (const id of [...known.keys()].slice(0, -MAILS_KEPT)) {
      known.delete(id)
      await rm(fileOf(id), { force: true })
    }
  }
  await removeOldest()

  return {
    async add(raw: Buffer): Promise<void> {
      const id = `${String(Date.now()).padStart(15, '0')}-${randomUUID().slice(0, 8)}`
      const mail = await readMail(id, raw)
      await writeWhole(fileOf(id), raw, 0o600)
      known.set(id, mail)
      await removeOldest()
    },
    list: (): ReceivedMail[] => [...known.values()].toReversed(),
  }
}

export type MailStore = Awaited<ReturnType<typeof openMailStore>>
