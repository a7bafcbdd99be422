import { Button, cx } from '@lustre/shared-ui'
import { Check, Clock, type LucideIcon, Send, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { NOTICE_STATE_WORDS, NOTICE_TIMES, NOTICE_WORDS, NOTICES_CONTENT } from '#content/notices-content.ts'
import type { Notice, NoticeState } from '#protocol/notices.ts'
import { Moment } from '../common/facts.tsx'

const LOOKS: Record<NoticeState, { Icon: LucideIcon; look: string }> = {
  waiting: { Icon: Clock, look: 'text-ink-soft' },
  sending: { Icon: Send, look: 'text-ink-soft' },
  sent: { Icon: Check, look: 'text-chosen' },
  'given-up': { Icon: TriangleAlert, look: 'text-danger' },
}

/** The times that matter in a notice's state. */
function Times({ notice: { state, attempts, createdAt, nextAttemptAt, sentAt } }: { notice: Notice }) {
  if (state === 'sent') return <Moment iso={sentAt ?? createdAt} />
  return (
    <>
      {NOTICE_TIMES.since} <Moment iso={createdAt} />
      {attempts > 0 && ` · ${NOTICE_TIMES.attempts(attempts)}`}
      {state === 'waiting' && attempts > 0 && (
        <>
          , {NOTICE_TIMES.next} <Moment iso={nextAttemptAt} />
        </>
      )}
    </>
  )
}

type NoticeRowProps = {
  notice: Notice
  /** Resolves once the result is shown. */
  onTryAgain: () => Promise<void>
}

/** A notice: its state, its event, its recipient, and a button to try again. */
function NoticeRow({ notice, onTryAgain }: NoticeRowProps) {
  const { kind, run, recipient, state, problem } = notice
  const { Icon, look } = LOOKS[state]
  const what = NOTICE_WORDS[kind](run)
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)

  const retry = async () => {
    setBusy(true)
    await onTryAgain()
    setBusy(false)
    // The button disappears after a success.
    row.current?.focus()
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline py-4"
    >
      <div className="min-w-0 flex-1 basis-72 text-md">
        <p className="flex flex-wrap gap-x-4">
          <span className="min-w-28">
            <span className={cx('inline-flex items-center gap-1.5 font-medium whitespace-nowrap', look)}>
              <Icon size={16} strokeWidth={1.5} />
              {NOTICE_STATE_WORDS[state]}
            </span>
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{what}</span>
            <span className="text-ink-soft">
              {' → '}
              <bdi>{recipient}</bdi>
            </span>
          </span>
        </p>
        <p className="mt-1 text-sm text-ink-faint sm:ml-32">
          <Times notice={notice} />
        </p>
        {problem !== null && state !== 'sent' && (
          <p className="mt-1 text-sm wrap-anywhere text-danger sm:ml-32">{problem}</p>
        )}
      </div>
      {(state === 'given-up' || (state === 'waiting' && problem !== null)) && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={NOTICES_CONTENT.tryAgainLabel(what, recipient)}
          onClick={() => void retry()}
        >
          {NOTICES_CONTENT.tryAgain}
        </Button>
      )}
    </li>
  )
}

type NoticeListProps = {
  notices: readonly Notice[]
  onTryAgain: (id: string) => Promise<void>
}

/** All failed notices and the newest others. */
export function NoticeList({ notices, onTryAgain }: NoticeListProps) {
  if (notices.length === 0) return <p className="mt-6 text-md text-ink-soft">{NOTICES_CONTENT.none}</p>
  return (
    <ul aria-label={NOTICES_CONTENT.list} className="mt-6 border-t border-hairline">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onTryAgain={() => onTryAgain(notice.id)} />
      ))}
    </ul>
  )
}
