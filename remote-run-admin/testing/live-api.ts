import {
  createMemoryLogger,
  createMemorySecurityStore,
  createStaffSessions,
  LOCK_WINDOW_MS,
  MediaCallError,
} from '@lustre/platform/server'
import { vi } from 'vitest'
import { MESSAGES } from '#content/messages.ts'
import { PICTURE_LISTS } from '#content/picture-lists.ts'
import { createMissingRepository } from '../api/common/missing-repository.ts'
import type { RunRepository } from '../api/common/run-repository.ts'
import { createDownloadKeys } from '../api/delivery/download-key.ts'
import { FAILURES_BEFORE_WORK } from '../api/index.ts'
import { NO_NOTICES } from '../api/notices/notices.ts'
import { createRoutes } from '../api/routes.ts'
import type { SubmitLimits } from '../api/submit/submit-limit.ts'
import { createMemoryRepository } from './memory-repository.ts'

export const PASSCODE = 'correct-horse'
export const SITE = 'http://studio.test'

export type SentRequest = { method: string; path: string; body: unknown }

/**
 * Connects a screen under test with the API's own routes, sessions and rules, over runs in memory. `fail`
 * breaks the connection before or after the API has done its work.
 */
export function installLiveApi(limits: Partial<SubmitLimits> = {}) {
  const runs = createMemoryRepository()
  let repository: RunRepository = runs
  const sessions = createStaffSessions({
    kind: 'admin',
    passcode: PASSCODE,
    wrongMessage: MESSAGES.wrongPasscode,
    cookiePath: '/api/run-admin',
    store: createMemorySecurityStore(),
    now: Date.now,
    together: [{ failures: FAILURES_BEFORE_WORK, windowMs: LOCK_WINDOW_MS }],
  })
  const away = async () => {
    throw new MediaCallError('The media library could not be reached')
  }
  const app = createRoutes({
    log: createMemoryLogger(),
    now: Date.now,
    parts: async () => ({ database: null, runs: repository, sessions, notices: NO_NOTICES }),
    pictures: new Map(PICTURE_LISTS.curated.map((picture) => [picture.id, picture])),
    accessTo: () => undefined,
    media: { ping: away, folders: away, search: away, find: away, upload: away },
    submitLimits: { perMinute: 0, perDay: 0, perDayInAll: 0, ...limits },
    originals: async () => null,
    downloadKeys: createDownloadKeys('secret', Date.now),
    uploads: {
      scratch: undefined,
      privateFolder: undefined,
      address: '',
      limits: { fileBytes: 0, waitingBytes: 0, spareBytes: 0 },
    },
    noticeHints: [],
    letterhead: { studio: 'Lustre Studio', site: '' },
    mails: false,
  })
  const sent: SentRequest[] = []
  let cookie = ''
  let failure: 'before' | 'after' | null = null
  let untrustedProxy = false
  let gate: Promise<void> | null = null

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace('/api/run-admin', '')
    const body = typeof init.body === 'string' ? init.body : undefined
    sent.push({
      method: init.method ?? 'GET',
      path,
      body: body === undefined ? undefined : (JSON.parse(body) as unknown),
    })
    if (gate) await gate
    if (failure === 'before') throw new TypeError('Failed to fetch')
    const headers = { ...(init.headers as Record<string, string>), Origin: SITE, Cookie: cookie }
    const request = new Request(SITE + path, { method: init.method ?? 'GET', headers, body: body ?? null })
    const reply = await app.fetch(request, { clientAddress: '10.0.0.1', untrustedProxy })
    const set = reply.headers.getSetCookie().find((each) => each.startsWith('admin_session='))
    if (set) cookie = set.split(';')[0] ?? ''
    if (failure === 'after') throw new TypeError('Failed to fetch')
    return reply
  })

  return {
    /** Makes requests come through a proxy that the settings do not name. */
    forgetProxy() {
      untrustedProxy = true
    },
    runs,
    sent,
    /** Runs on as with `DATABASE_URL=none`. */
    loseDatabase() {
      repository = createMissingRepository(createMemoryLogger())
    },
    /** Breaks the connection of the next requests. */
    fail(how: 'before' | 'after' | null) {
      failure = how
    },
    /** Holds answers back until the test calls the returned function. */
    hold() {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = () => {
          gate = null
          resolve()
        }
      })
      return release
    },
    /** Copies the cookie into another browser. @returns whether that browser's session is still open */
    otherBrowser() {
      const copy = cookie
      return async () => {
        const reply = await app.request(
          '/session',
          { headers: { Cookie: copy } },
          { clientAddress: '10.0.0.2' },
        )
        return ((await reply.json()) as { open: boolean }).open
      }
    },
    /** Sends 30 wrong passcodes, each from another address. */
    async guessFromMany() {
      for (let n = 0; n < FAILURES_BEFORE_WORK; n++) {
        const headers = { Origin: SITE, 'Content-Type': 'application/json' }
        const body = JSON.stringify({ passcode: 'guess' })
        await app.request(
          `${SITE}/session`,
          { method: 'POST', headers, body },
          { clientAddress: `10.1.0.${n}` },
        )
      }
    },
    /** Ends the session, as its expiry does. */
    endSession() {
      cookie = ''
    },
  }
}

export type LiveApi = ReturnType<typeof installLiveApi>
