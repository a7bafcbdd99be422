import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../../settings.ts'

type LibraryPage = { pictures: { publicId: string }[]; next: string | null }
type AddedPictures = { list: 'curated' } | { publicIds: readonly string[] }

/** Calls an API of the site as staff, in its own session. @throws {Error} when the site refuses */
async function asStaff(
  baseURL: string,
  remote: string,
  secret: Record<string, string>,
): Promise<(method: string, path: string, body?: unknown) => Promise<unknown>> {
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
  return async (method, path, body) => {
    const response = await send(method, path, body, cookie)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

export async function runsOf(baseURL: string, name: string): Promise<number> {
  const call = await asStaff(baseURL, 'run-admin', { passcode: ADMIN_PASSCODE })
  const list = (await call('GET', `/runs?q=${encodeURIComponent(name)}`)) as { runs: unknown[] }
  return list.runs.length
}

/** Creates an open client run. @returns the path of a private link to it */
export async function privateLink(
  baseURL: string,
  facts: Record<string, unknown>,
  added: AddedPictures = { list: 'curated' },
): Promise<string> {
  const call = await asStaff(baseURL, 'run-admin', { passcode: ADMIN_PASSCODE })
  const { id } = (await call('POST', '/client-runs', facts)) as { id: number }
  await call('POST', `/client-runs/${id}/pictures`, added)
  await call('PUT', `/client-runs/${id}/state`, { state: 'open' })
  const { path } = (await call('POST', `/client-runs/${id}/links`, { label: 'Phone', expiresAt: null })) as {
    path: string
  }
  return path
}

export async function libraryPictures(baseURL: string, count: number): Promise<string[]> {
  const call = await asStaff(baseURL, 'run-admin', { passcode: ADMIN_PASSCODE })
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

/** Creates a signed payment link. @returns the path that a customer opens */
export async function paymentLink(
  baseURL: string,
  order: { name: string; amount: string; link: string },
): Promise<string> {
  const call = await asStaff(baseURL, 'payment', { code: PAYMENT_PASSCODE })
  const { url } = (await call('POST', '/links', order)) as { url: string }
  const { pathname, search, hash } = new URL(url, baseURL)
  return pathname + search + hash
}
