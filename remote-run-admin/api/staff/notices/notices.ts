import { type Database, outsideLimit, type ServerLogger } from '@lustre/platform/server'
import type { NoticeChannel } from '../../../protocol/notices.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { type Prepare, prepareMail, prepareWebhook, type ToldTogether } from './deliver.ts'
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

/** One mail for all run records that are due; every other notice is told by itself. */
function toldTogether(channel: NoticeChannel, claimed: readonly ClaimedNotice[]): ToldTogether[] {
  const isRecord = ({ kind }: ClaimedNotice) => channel === 'mail' && kind === 'record'
  const [first, ...more] = claimed.filter(isRecord)
  const alone = claimed.filter((notice) => !isRecord(notice)).map((notice): ToldTogether => [notice])
  return first ? [[first, ...more], ...alone] : alone
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

  async function fail(
    notice: ClaimedNotice,
    recipient: string,
    error: SendError,
    luck: number,
  ): Promise<void> {
    const isOver = error.isFinal || notice.attempts >= MAX_ATTEMPTS
    const waitMs = isOver ? null : retryWaitMs(notice.attempts, luck)
    log.warn('a notice was not sent', { cause: notice.cause, attempts: notice.attempts, isOver })
    await outbox.failed(notice, recipient, error.message, waitMs)
  }

  async function deliver(notices: ToldTogether, prepare: Prepare): Promise<void> {
    const delivery = await prepare(notices)
    if (!delivery) {
      for (const notice of notices) await outbox.drop(notice)
      return
    }
    try {
      await delivery.send()
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      // what failed together is tried together
      const luck = chance()
      for (const notice of notices) await fail(notice, delivery.recipient, error, luck)
      return
    }
    await outbox.sent(notices, delivery.recipient)
  }

  /** One that cannot be prepared waits for its lease to end, and keeps no other one back. */
  const deliverAlone = (notices: ToldTogether, prepare: Prepare) =>
    deliver(notices, prepare).catch((cause: unknown) =>
      log.error('a notice could not be told', cause, { notice: notices[0].cause }),
    )

  // a lane for each: a tool that does not answer keeps no mail waiting
  const laneOf = (channel: NoticeChannel, prepare: Prepare) =>
    createLane(async () => {
      let claimed: ClaimedNotice[]
      do {
        claimed = await outbox.claim(channel)
        await Promise.all(toldTogether(channel, claimed).map((notices) => deliverAlone(notices, prepare)))
      } while (claimed.length >= NOTICES_AT_ONCE)
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
