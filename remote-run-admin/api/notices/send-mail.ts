import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { NOTICE_PROBLEMS } from '#content/notice-texts.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

/** Limits for one e-mail and for each answer of the mail server, which may scan an e-mail before it accepts it. */
const MAIL_LIMIT_MS = 150_000
const MAIL_ANSWER_LIMIT_MS = 60_000
const MAIL_CONNECT_LIMIT_MS = 20_000

/** Limits the text that a mail server adds. */
const MAX_PROBLEM_LENGTH = 300

/** Says why a notice was not sent; staff read the message. */
export class SendError extends Error {
  /** Whether another attempt is pointless. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_PROBLEM_LENGTH), { cause })
    this.isFinal = isFinal
  }
}

export type MailServer = { url: string; from: { name: string; address: string } }

/** Matches a single address, without characters that a header or a mail server could read as more. */
const ADDRESS = /^[^\s<>@",;:()[\]\\\p{Cc}]+@[^\s<>@",;:()[\]\\\p{Cc}]+$/u

/** Returns whether the server refuses this address for good. Source: RFC 5321, sections 4.2.1 and 4.3.2. */
const isRefusedForEver = (error: unknown) =>
  error instanceof Error &&
  Reflect.get(error, 'command') === 'RCPT TO' &&
  [550, 551, 553].includes(Number(Reflect.get(error, 'responseCode')))

async function timeOver(): Promise<never> {
  await setTimeout(MAIL_LIMIT_MS, undefined, { ref: false })
  throw new Error(NOTICE_PROBLEMS.noAnswer(MAIL_LIMIT_MS / 1000))
}

/**
 * Sends one e-mail by SMTP and resolves once the server has it.
 * @param id the notice's id; repeated e-mails have the same Message-ID, by which mail programs recognize them
 * @throws {SendError}
 */
export async function sendMail(server: MailServer, id: string, to: string, letter: Letter): Promise<void> {
  if (!ADDRESS.test(to)) throw new SendError(NOTICE_PROBLEMS.noAddress, { isFinal: true })
  const transport = createTransport({
    url: server.url,
    connectionTimeout: MAIL_CONNECT_LIMIT_MS,
    dnsTimeout: MAIL_CONNECT_LIMIT_MS,
    greetingTimeout: MAIL_ANSWER_LIMIT_MS,
    socketTimeout: MAIL_ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await Promise.race([
      transport.sendMail({
        from: server.from,
        to: { name: '', address: to },
        subject: letter.subject,
        text: letterText(letter),
        html: letterHtml(letter),
        messageId: `<${id}@${server.from.address.split('@')[1]}>`,
        // Suppresses out-of-office replies. Source: RFC 3834
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
      timeOver(),
    ])
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new SendError(why, { isFinal: isRefusedForEver(cause), cause })
  } finally {
    transport.close()
  }
}
