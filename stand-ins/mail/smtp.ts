import { once } from 'node:events'
import { sameText } from '@lustre/kit/same-text'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './store.ts'

/** Four times a receipt of 500 pictures with a long note on each. */
export const MAX_MAIL_BYTES = 5 * 1024 * 1024

export const MAIL_USER = 'site'

/** Limits how long an unfinished client delays a shutdown. */
const CLOSE_LIMIT_MS = 500

/** Returns an SMTP refusal. Source: RFC 5321, section 4.2. */
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  // Reads to the end even when the mail is too large, because the protocol allows no earlier reply.
  for await (const piece of stream) {
    size += piece.length
    if (size <= MAX_MAIL_BYTES) pieces.push(piece)
  }
  if (size > MAX_MAIL_BYTES) throw refusal(552, 'The mail is too large.')
  return Buffer.concat(pieces, size)
}

/**
 * Starts an SMTP server on the loopback interface, for clients with the key.
 * @param port 0 picks a free one
 */
export async function listenForMail(store: MailStore, key: string, port: number) {
  const server = new SMTPServer({
    // No TLS, because no mail leaves this machine.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: CLOSE_LIMIT_MS,
    onAuth(auth, _session, answer) {
      const isRight = auth.username === MAIL_USER && sameText(auth.password ?? '', key)
      if (isRight) answer(null, { user: MAIL_USER })
      else answer(refusal(535, 'The key is wrong.'))
    },
    onData(stream, _session, answer) {
      readWhole(stream)
        .then((raw) => store.add(raw))
        .then(
          () => answer(null),
          (error: Error) => answer(error),
        )
    },
  })
  server.on('error', () => {})
  const { server: socket } = server
  server.listen(port, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no TCP address.')
  return {
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
