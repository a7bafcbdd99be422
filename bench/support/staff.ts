import { quantile } from './statistics.ts'
import { atMost, type Row } from './table.ts'
import { ADMIN_PASSCODE } from './with-site.ts'

const PAGES = 200
const PAGE_BUDGET_MS = 20

export type Staff = {
  /** @returns the answer's JSON. @throws {Error} for any other answer than one of success */
  ask<T>(path: string, method?: string, body?: unknown): Promise<T>
}

/** Logs in. @param url of a site */
export async function logIn(url: string): Promise<Staff> {
  const call = async (path: string, method: string, body?: unknown, cookie = '') => {
    const reply = await fetch(`${url}/api/run-admin/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  const login = await call('session', 'POST', { passcode: ADMIN_PASSCODE })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    async ask<T>(path: string, method = 'GET', body?: unknown) {
      return (await (await call(path, method, body, cookie)).json()) as T
    },
  }
}

/** Asks for one page of a list again and again, one at a time. */
export async function pageOf({ ask }: Staff, what: string, path: string): Promise<Row> {
  const times: number[] = []
  for (let i = 0; i < PAGES; i++) {
    const started = performance.now()
    await ask(path)
    times.push(performance.now() - started)
  }
  return atMost(`${what}, median`, quantile(times, 0.5), PAGE_BUDGET_MS, 'ms')
}
