import { listenLocally } from '@lustre/kit/listen-locally'
import { sameText } from '@lustre/kit/same-text'
import { listenForMail, MAIL_USER } from './smtp.ts'
import { type MailStore, openMailStore } from './store.ts'

export { MAX_MAIL_BYTES } from './smtp.ts'
export { MAILS_KEPT, type ReceivedMail } from './store.ts'

type MailOptions = {
  folder: string
  /** URL-safe. Its holder may send mails here and read them. */
  key: string
  smtpPort?: number
}

const PATH = /^\/([^/]+)\/mails$/

function answer(store: MailStore, key: string, request: Request): Response {
  const [, given] = PATH.exec(new URL(request.url).pathname) ?? []
  if (request.method !== 'GET' || given === undefined || !sameText(given, key))
    return new Response(null, { status: 404 })
  return Response.json({ mails: store.list() })
}

/** Replaces the studio's mail server: keeps mails, shows them on the loopback interface, forwards none. */
export async function startMail({ folder, key, smtpPort = 0 }: MailOptions) {
  const store = await openMailStore(folder)
  const smtp = await listenForMail(store, key, smtpPort)
  const http = await listenLocally(async (request) => answer(store, key, request))
  return {
    smtpUrl: `smtp://${MAIL_USER}:${key}@127.0.0.1:${smtp.port}`,
    readUrl: `http://127.0.0.1:${http.port}/${key}`,
    close: async () => {
      await Promise.all([smtp.close(), http.close(0)])
    },
  }
}
