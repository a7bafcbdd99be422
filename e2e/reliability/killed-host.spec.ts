import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { openHost } from '../security/testing/host.ts'
import { E2E, SITE_ENV } from '../settings.ts'
import { allKept, type Kept, submission, submit, submitUntilKept } from './testing/submissions.ts'

const SUBMITS = 200
const VISITORS = 4
const KILLS = 3

const startAgain = (dataDir: string) =>
  startHost({ ...SITE_ENV, SITE_DIR: E2E.production.siteDir, DATA_DIR: dataDir })

test('a host that is killed right after its answer has stored the run', async () => {
  test.slow()
  const first = await openHost()
  let host: HostProcess = first
  try {
    const run = submission(0)
    const reply = await submit(host.url, run)
    await host.kill()
    expect(reply.status).toBe(201)
    host = await startAgain(first.dataDir)
    expect(await allKept(host.url)).toMatchObject([{ user_name: run.userName }])
    expect((await submit(host.url, run)).status).toBe(200)
    expect(await allKept(host.url)).toHaveLength(1)
  } finally {
    await host.stop()
    await first.close()
  }
})

test('each acknowledged submission is stored exactly once, no matter when the host is killed', async () => {
  test.setTimeout(150_000)
  const first = await openHost()
  let host: HostProcess = first
  let sent = 0
  const acknowledged = new Map<string, Kept>()
  const submissions = Array.from({ length: SUBMITS }, (_, n) => submission(n))

  const visitor = async () => {
    for (let next = submissions[sent++]; next; next = submissions[sent++]) {
      acknowledged.set(next.submissionId, await submitUntilKept(() => host.url, next))
      // Spreads the submissions over the lives of several hosts.
      await pause(randomInt(30))
    }
  }
  const killer = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // Kills in the middle of the work, however fast the machine is.
      while (acknowledged.size < (SUBMITS / (KILLS + 1)) * kill) await pause(1)
      await pause(randomInt(25))
      await host.kill()
      host = await startAgain(first.dataDir)
    }
  }
  try {
    await Promise.all([killer(), ...Array.from({ length: VISITORS }, visitor)])
    expect(acknowledged.size).toBe(SUBMITS)

    const kept = new Map((await allKept(host.url)).map((record) => [record.id, record]))
    expect(kept.size, 'records').toBe(SUBMITS)
    for (const { submissionId, userName, selectedImages } of submissions) {
      const record = kept.get(acknowledged.get(submissionId)?.id ?? 0)
      expect(record).toMatchObject({ user_name: userName, selected_images: selectedImages })
    }
    const [one] = submissions
    if (one)
      expect((await submitUntilKept(() => host.url, one)).id).toBe(acknowledged.get(one.submissionId)?.id)
    expect(await allKept(host.url)).toHaveLength(SUBMITS)
  } finally {
    await host.stop()
    await first.close()
  }
})
