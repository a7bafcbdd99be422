import { createHash } from 'node:crypto'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../../settings.ts'

type LibraryPage = { pictures: { publicId: string }[]; next: string | null }
type AddedPictures = { list: 'curated' } | { publicIds: readonly string[] }

/** Opens a new staff session with one API of the site. Its calls throw when the site refuses them. */
async function asStaff(
  baseURL: string,
  remote: string,
  secret: Record<string, string>,
): Promise<{ call(method: string, path: string, body?: unknown): Promise<unknown>; cookie: string }> {
  const send = (method: string, path: string, body: unknown, cookie = '') =>
    fetch(`${baseURL}/api/${remote}${path}`, {
      method,
      headers: { Origin: baseURL, 'Content-Type': 'application/json', Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const opened = await send('POST', '/session', secret)
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    cookie,
    async call(method, path, body) {
      const response = await send(method, path, body, cookie)
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.status === 204 ? null : response.json()
    },
  }
}

export const openStaff = (baseURL: string) => asStaff(baseURL, 'run-admin', { passcode: ADMIN_PASSCODE })

export async function runsOf(baseURL: string, name: string): Promise<number> {
  const { call } = await openStaff(baseURL)
  const list = (await call('GET', `/runs?q=${encodeURIComponent(name)}`)) as { runs: unknown[] }
  return list.runs.length
}

/** Creates an open client run. @returns the path of a private link to it */
export async function privateLink(
  baseURL: string,
  facts: Record<string, unknown>,
  added: AddedPictures = { list: 'curated' },
): Promise<string> {
  const { call } = await openStaff(baseURL)
  const { id } = (await call('POST', '/runs/new', facts)) as { id: number }
  await call('POST', `/runs/R${id}/pictures`, added)
  await call('PUT', `/runs/R${id}/state`, { state: 'open' })
  const { path } = (await call('POST', `/runs/R${id}/links`, { label: 'Phone', expiresAt: null })) as {
    path: string
  }
  return path
}

export async function libraryPictures(baseURL: string, count: number): Promise<string[]> {
  const { call } = await openStaff(baseURL)
  const publicIds: string[] = []
  let after: string | null = ''
  while (after !== null && publicIds.length < count) {
    const query = new URLSearchParams(after && { after })
    const page = (await call('GET', `/library/pictures?${query}`)) as LibraryPage
    publicIds.push(...page.pictures.map(({ publicId }) => publicId))
    after = page.next
  }
  return publicIds.slice(0, count)
}

type DeliveredFiles = { files: readonly { id: number; name: string; delivery: number | null }[] }

type FinishedRun = {
  /** Uploads a finished picture, and names the one that it finishes, as staff do. @param number of that one */
  finish(number: number, name: string, bytes: Uint8Array): Promise<void>
  /** @param number of this delivery within the run, from 1 */
  deliver(number: number): Promise<unknown>
}

/** Returns functions that upload and deliver the finished pictures of a client run. */
export async function finishing(baseURL: string, id: number): Promise<FinishedRun> {
  const { call, cookie } = await openStaff(baseURL)
  const tus = { Origin: baseURL, Cookie: cookie, 'Tus-Resumable': '1.0.0' }
  return {
    async finish(number, name, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const metadata = Object.entries({ run: id, kind: 'delivery', name, sha256 })
        .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
        .join(',')
      const ask = async (method: string, url: string, headers: Record<string, string>, body?: BodyInit) => {
        const reply = await fetch(url, { method, headers: { ...tus, ...headers }, body: body ?? null })
        if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`)
        return reply
      }
      const made = await ask('POST', `${baseURL}/api/run-admin/uploads`, {
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': metadata,
      })
      const address = new URL(made.headers.get('Location') ?? '', baseURL).href
      const chunk = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
      await ask('PATCH', address, chunk, new Uint8Array(bytes))
      await ask('POST', `${address}/finish`, { 'Content-Type': 'application/json' }, '{}')
      const { deliveries } = (await call('GET', `/runs/R${id}`)) as { deliveries: DeliveredFiles }
      const file = deliveries.files.find((each) => each.name === name && each.delivery === null)
      await call('PUT', `/runs/R${id}/files/${file?.id}`, { number })
    },
    deliver: (number) => call('POST', `/runs/R${id}/deliveries`, { number }),
  }
}

/** Creates a client run of twelve pictures, with a private link. */
export async function runToFinish(
  baseURL: string,
  facts: Record<string, unknown>,
): Promise<FinishedRun & { id: number; path: string }> {
  const path = await privateLink(baseURL, facts, { publicIds: await libraryPictures(baseURL, 12) })
  const { call } = await openStaff(baseURL)
  const title = encodeURIComponent(String(facts.title))
  const { runs } = (await call('GET', `/runs?q=${title}`)) as { runs: { id: number }[] }
  const id = runs[0]?.id ?? 0
  return { id, path, ...(await finishing(baseURL, id)) }
}

/** Creates a signed payment link. @returns the path that a customer opens */
export async function paymentLink(
  baseURL: string,
  order: { name: string; amount: string; link: string },
): Promise<string> {
  const { call } = await asStaff(baseURL, 'payment', { code: PAYMENT_PASSCODE })
  const { url } = (await call('POST', '/links', order)) as { url: string }
  const { pathname, search, hash } = new URL(url, baseURL)
  return pathname + search + hash
}
