import { Button } from '@lustre/shared-ui'
import { useRef, useState } from 'react'
import { NOTICE_TIMES, NOTICE_WORDS, NOTICES_CONTENT } from '../../../content/notices-content.ts'
import type { Notice } from '../../../protocol/notices.ts'
import { Moment } from '../../shared/moment.tsx'
import { NoticeLabel } from './notice-label.tsx'

/** What there is to know of its times, in its state. */
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
  /** Mails go to the embedded server, which sends them to nobody. */
  mailsAreKept: boolean
  /** Done when what came of it is shown. */
  onTryAgain: () => Promise<void>
}

/** A notice: how far it is, what it tells whom, and the way to have it tried again. */
export function NoticeRow({ notice, mailsAreKept, onTryAgain }: NoticeRowProps) {
  const { kind, channel, run, recipient, state, problem } = notice
  const isKept = mailsAreKept && state === 'sent' && channel === 'mail'
  const what = NOTICE_WORDS[kind](run)
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)

  const retry = async () => {
    setBusy(true)
    await onTryAgain()
    setBusy(false)
    // the button is gone where it has worked
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
            <NoticeLabel state={isKept ? 'kept' : state} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{what}</span>
            <span className="text-ink-soft">
              {' → '}
              <bdi>{recipient}</bdi>
              {channel === 'webhook' && ` · ${NOTICE_TIMES.webhook}`}
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
