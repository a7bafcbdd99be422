import { expect, test } from '@playwright/test'
import { fromOurPages, openHost } from '../security/testing/host.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../settings.ts'
import { DATABASES } from './testing/databases.ts'
import { allKept, submission, submit } from './testing/submissions.ts'

/** The readiness check caches its answer for this long. */
const READINESS_LIMIT_MS = 10_000

for (const [name, openDatabase] of Object.entries(DATABASES)) {
  test(`${name}: visitors get a message during an outage, and no restart is needed after it`, async () => {
    const database = await openDatabase()
    const host = await openHost(database.env)
    const logIn = (target: string, body: unknown) =>
      fetch(host.url + target, { method: 'POST', headers: fromOurPages(host), body: JSON.stringify(body) })
    try {
      const before = submission(1)
      expect((await submit(host.url, before)).status).toBe(201)

      await database.leave()
      const lost = submission(2)
      const refused = await submit(host.url, lost)
      expect(refused.status).toBe(503)
      const { error } = await refused.json()
      expect(error.code).toBe('unavailable')
      expect(error.message).not.toMatch(/ECONNREFUSED|fetch failed|127\.0\.0\.1|sql/i)
      for (const answer of [
        await logIn('/api/run-admin/session', { passcode: ADMIN_PASSCODE }),
        await logIn('/api/payment/session', { code: PAYMENT_PASSCODE }),
      ]) {
        expect(answer.status).toBe(503)
        expect(answer.headers.get('Set-Cookie')).toBeNull()
      }
      // Pages and calls without a database work as usual.
      for (const target of ['/', '/run', '/admin', '/gallery', '/api/payment/link-rules', '/healthz'])
        expect((await fetch(host.url + target)).status, target).toBe(200)

      await database.comeBack()
      expect((await submit(host.url, lost)).status).toBe(201)
      expect((await submit(host.url, before)).status).toBe(200)
      // The host may have made this section's login during the outage, and tries again after a few seconds.
      const payment = async () => (await logIn('/api/payment/session', { code: PAYMENT_PASSCODE })).status
      await expect.poll(payment).toBe(204)
      const names = (await allKept(host.url)).map(({ user_name }) => user_name)
      expect(names.toSorted()).toEqual([before.userName, lost.userName])
      await expect
        .poll(async () => (await fetch(`${host.url}/readyz`)).status, { timeout: READINESS_LIMIT_MS })
        .toBe(200)
      expect(host.exitCode()).toBeNull()
    } finally {
      await host.close()
      await database.remove()
    }
  })

  test(`${name}: a host that starts during an outage works once the outage is over`, async () => {
    const database = await openDatabase()
    await database.leave()
    const host = await openHost(database.env)
    try {
      expect((await fetch(host.url)).status).toBe(200)
      expect((await submit(host.url, submission(1))).status).toBe(503)
      await database.comeBack()
      const again = submission(2)
      // A page repeats its submission for 20 s.
      const kept = async () => (await submit(host.url, again)).status
      await expect.poll(kept, { timeout: 20_000 }).toBe(201)
    } finally {
      await host.close()
      await database.remove()
    }
  })
}
