import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = Record<'from' | 'to' | 'subject' | 'messageId' | 'text' | 'html', string>

const written = ({ name, address }: Address): string => (name ? `${name} <${address}>` : (address ?? ''))

async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const { from, to = [], subject = '', messageId = '', text = '', html = '' } = await PostalMime.parse(raw)
  return { from: from ? written(from) : '', to: to.map(written).join(', '), subject, messageId, text, html }
}

/** Creates an SMTP server that keeps what it receives in memory. After `stop` it starts on the same port again. */
export function createMailServer() {
  const received: ReceivedMail[] = []
  let port = 0
  let server: SMTPServer
  const create = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 500,
      onData(stream, _session, answer) {
        buffer(stream)
          .then(readMail)
          .then((mail) => received.push(mail))
          .then(
            () => answer(null),
            (error: Error) => answer(error),
          )
      },
    }).on('error', () => {})
  return {
    async start(): Promise<void> {
      server = create()
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      const address = server.server.address()
      if (address !== null && typeof address !== 'string') port = address.port
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    url: () => `smtp://127.0.0.1:${port}`,
    /** Returns the received e-mails, newest first. */
    received: () => received.toReversed(),
  }
}
