import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { NOTICES_CONTENT } from '../../../content/notices-content.ts'
import type { Notice } from '../../../protocol/notices.ts'
import { NoticeRow } from './notice-row.tsx'

/** Notices that are shown at first, besides those that have failed. */
const FIRST_SHOWN = 5

type NoticeListProps = {
  notices: readonly Notice[]
  mailsAreKept: boolean
  onTryAgain: (id: string) => Promise<void>
}

/** Every notice that has failed, and the newest others; the rest when they are asked for. */
export function NoticeList({ notices, mailsAreKept, onTryAgain }: NoticeListProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (notices.length === 0) return <p className="mt-6 text-md text-ink-soft">{NOTICES_CONTENT.none}</p>
  const failed = notices.filter(({ state }) => state === 'given-up').length
  const shown = showsAll ? notices : notices.slice(0, failed + FIRST_SHOWN)
  return (
    <>
      <ul aria-label={NOTICES_CONTENT.list} className="mt-6 border-t border-hairline">
        {shown.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            mailsAreKept={mailsAreKept}
            onTryAgain={() => onTryAgain(notice.id)}
          />
        ))}
      </ul>
      {shown.length < notices.length && (
        <Button variant="quiet" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
          {NOTICES_CONTENT.showAll(notices.length)}
        </Button>
      )}
    </>
  )
}
