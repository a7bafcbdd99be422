import { type Database, outsideLimit, type ServerLogger } from '@lustre/platform/server'
import type { NoticeChannel } from '../../../protocol/notices.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { type Prepare, prepareMail, prepareWebhook } from './deliver.ts'
import {
  type ClaimedNotice,
  createOutbox,
  MAX_ATTEMPTS,
  NOTICES_AT_ONCE,
  type Outbox,
  type Reachable,
  retryWaitMs,
} from './outbox.ts'
import { SendError } from './send-error.ts'
import type { NoticeSetup } from './set-up.ts'
import { createTold } from './told.ts'

/** A task that is done again and again, never twice at the same time. */
function createLane(task: () => Promise<void>) {
  let current: Promise<void> | null = null
  let isAsked = false

  async function work() {
    while (isAsked) {
      isAsked = false
      await task()
    }
  }
  /** Does the task once from its beginning, after the one that may be under way. */
  return (): Promise<void> => {
    isAsked = true
    current ??= work().finally(() => {
      current = null
    })
    return current
  }
}

export type Notices = {
  /** Something has happened that somebody may have to be told: looks at once, and keeps nobody waiting. */
  nudge(): void
  /** Sends what is due now. Rejects while the database is away. */
  work(): Promise<void>
  count: Outbox['count']
}

/** Where there is no database. */
export const NO_NOTICES: Notices = {
  nudge() {},
  work: async () => {},
  count: async () => ({ waiting: 0, failed: 0 }),
}

type NoticesParts = {
  database: Database
  runs: Pick<RunRepository, 'find'>
  setup: Pick<NoticeSetup, 'mail' | 'studioEmail' | 'webhook'>
  /** Root of the site, without a slash at its end; empty where it has no address. */
  site: string
  log: ServerLogger
  now: () => number
  /** From 0 to 1. */
  chance?: () => number
}

/**
 * Tells clients and the studio what happens to runs: makes the notices in the outbox and sends those that are due.
 * Any number of hosts may do it together; each notice is sent by one of them, and again only when that one does not say
 * that it is out. So it is told at least once.
 */
export function createNotices(parts: NoticesParts): Notices {
  const { database, setup, site, log, now, chance = Math.random } = parts
  const { mail, studioEmail, webhook } = setup
  const outbox = createOutbox(database)
  const told = createTold(database, parts.runs)
  const reachable: Reachable = {
    mail: mail !== null,
    studio: studioEmail,
    webhook: webhook && new URL(webhook.url).host,
  }

  async function deliver(notice: ClaimedNotice, prepare: Prepare): Promise<void> {
    const delivery = await prepare(notice)
    if (!delivery) return void (await outbox.drop(notice))
    try {
      await delivery.send()
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      const isOver = error.isFinal || notice.attempts >= MAX_ATTEMPTS
      const waitMs = isOver ? null : retryWaitMs(notice.attempts, chance())
      log.warn('a notice was not sent', { cause: notice.cause, attempts: notice.attempts, isOver })
      return void (await outbox.failed(notice, delivery.recipient, error.message, waitMs))
    }
    await outbox.sent(notice, delivery.recipient)
  }

  /** One that cannot be prepared waits for its lease to end, and keeps no other one back. */
  const deliverAlone = (notice: ClaimedNotice, prepare: Prepare) =>
    deliver(notice, prepare).catch((cause: unknown) =>
      log.error('a notice could not be told', cause, { notice: notice.cause }),
    )

  // a lane for each: a tool that does not answer keeps no mail waiting
  const laneOf = (channel: NoticeChannel, prepare: Prepare) =>
    createLane(async () => {
      let claimed: ClaimedNotice[]
      do {
        claimed = await outbox.claim(channel)
        await Promise.all(claimed.map((notice) => deliverAlone(notice, prepare)))
      } while (claimed.length === NOTICES_AT_ONCE)
    })

  const collect = createLane(() => outbox.collect(reachable))
  const lanes = [
    ...(mail
      ? [laneOf('mail', prepareMail({ run: database.run, told, server: mail, studioEmail, site }))]
      : []),
    ...(webhook ? [laneOf('webhook', prepareWebhook({ told, receiver: webhook, now }))] : []),
  ]
  // longer than the request that may have asked for it
  const work = () =>
    outsideLimit(async () => {
      // also where nobody is told: a mail server that is set up later tells of what comes then
      await collect()
      await Promise.all(lanes.map((lane) => lane()))
    })
  return {
    work,
    count: outbox.count,
    nudge() {
      // the next round finds what this one did not
      work().catch(() => {})
    },
  }
}
