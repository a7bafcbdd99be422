import { type ApiContext, type Database, outsideLimit, type ServerLogger } from '@lustre/platform/server'
import pLimit from 'p-limit'
import type { RunRepository } from '../common/run-repository.ts'
import { createNoticeFacts } from './notice-facts.ts'
import { type ClaimedNotice, createOutbox, MAX_ATTEMPTS, NOTICES_AT_ONCE, retryWaitMs } from './outbox.ts'
import { type NoticeGroup, type Prepare, prepareMail } from './prepare-mail.ts'
import { SendError } from './send-mail.ts'
import type { NoticeSetup } from './set-up.ts'

/** Groups all due run records into one e-mail; every other notice goes out alone. */
function groupNotices(claimed: readonly ClaimedNotice[]): NoticeGroup[] {
  const isRecord = ({ kind }: ClaimedNotice) => kind === 'record'
  const [first, ...more] = claimed.filter(isRecord)
  const alone = claimed.filter((notice) => !isRecord(notice)).map((notice): NoticeGroup => [notice])
  return first ? [[first, ...more], ...alone] : alone
}

export type Notices = ReturnType<typeof createNotices>

/** Stands in for notices without a database. */
export const NO_NOTICES: Notices = {
  nudge() {},
  work: async () => {},
  count: async () => ({ waiting: 0, failed: 0 }),
}

type NoticesParts = {
  database: Database
  runs: Pick<RunRepository, 'find'>
  setup: Pick<NoticeSetup, 'mail' | 'studioEmail'>
  /** The root of the site, without a trailing slash; empty without an address. */
  site: string
  log: ServerLogger
}

/**
 * Tells clients and the studio what happens to runs: fills the outbox and sends the notices that are due.
 * Several hosts may do so together. One of them sends each notice, and another repeats it only when the first
 * does not confirm; so delivery is at least once.
 */
export function createNotices(parts: NoticesParts) {
  const { database, setup, site, log } = parts
  const { mail, studioEmail } = setup
  const outbox = createOutbox(database)
  const facts = createNoticeFacts(database, parts.runs)
  const prepare = mail && prepareMail({ run: database.run, facts, server: mail, studioEmail, site })
  /** Makes rounds of this host wait for the earlier ones. */
  const oneByOne = pLimit(1)

  async function deliver(notices: NoticeGroup, prepare: Prepare): Promise<void> {
    const delivery = await prepare(notices)
    if (!delivery) {
      for (const notice of notices) await outbox.drop(notice)
      return
    }
    try {
      await delivery.send()
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      for (const notice of notices) {
        const { cause, attempts } = notice
        const isOver = error.isFinal || attempts >= MAX_ATTEMPTS
        log.warn('a notice was not sent', { cause, attempts, isOver })
        const waitMs = isOver ? null : retryWaitMs(attempts)
        await outbox.failed(notice, delivery.recipient, error.message, waitMs)
      }
      return
    }
    await outbox.sent(notices, delivery.recipient)
  }

  /** A notice that cannot be prepared waits for its lease to end and does not hold back others. */
  const deliverAlone = (notices: NoticeGroup, prepare: Prepare) =>
    deliver(notices, prepare).catch((cause: unknown) =>
      log.error('a notice could not be told', cause, { notice: notices[0].cause }),
    )

  async function round(): Promise<void> {
    // Collects even without a mail server, so that a later one sends only what comes after it.
    await outbox.collect(mail !== null, studioEmail)
    if (!prepare) return
    let claimed: ClaimedNotice[]
    do {
      claimed = await outbox.claim()
      await Promise.all(groupNotices(claimed).map((notices) => deliverAlone(notices, prepare)))
    } while (claimed.length >= NOTICES_AT_ONCE)
  }
  // May outlast the request that started it.
  const work = () => outsideLimit(() => oneByOne(round))
  return {
    /** Sends what is due now. Rejects while the database is down. */
    work,
    count: outbox.count,
    /** Starts a round at once and returns without waiting; for changes that may need a notice. */
    nudge() {
      // The next round repeats what this one missed.
      work().catch(() => {})
    },
  }
}

/** The interval between rounds; a submission on this host also starts one at once. */
const ROUND_MS = 10_000

// One timer for the process: in development each edit creates an API that replaces the one before.
let timer: NodeJS.Timeout | undefined

/**
 * Runs the outbox every few seconds without keeping the process alive.
 * @param notices rejects while the database is down, which is logged once
 * @param figure receives the numbers of waiting and failed notices
 */
export function startRounds(
  notices: () => Promise<Notices>,
  log: ServerLogger,
  figure: ApiContext['figure'] = () => {},
): void {
  let isAway = false
  const round = async () => {
    try {
      const { work, count } = await notices()
      await work()
      const { waiting, failed } = await count()
      figure('notices_waiting', waiting)
      figure('notices_failed', failed)
      isAway = false
    } catch (cause) {
      if (!isAway) log.warn('notices wait for the database', { cause: String(cause) })
      isAway = true
    }
  }
  clearInterval(timer)
  timer = setInterval(() => void round(), ROUND_MS).unref()
}
