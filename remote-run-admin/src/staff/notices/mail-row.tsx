import { cx } from '@lustre/shared-ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MAILS_CONTENT } from '../../../content/notices-content.ts'
import type { MailSummary } from '../../../protocol/notices.ts'
import { Moment } from '../../shared/moment.tsx'
import { MailText } from './mail-text.tsx'

/** A mail: its subject, which opens its text. */
export function MailRow({ mail }: { mail: MailSummary }) {
  const [open, setOpen] = useState(false)
  const textId = `mail-${mail.id}`
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={textId}
        className="flex min-h-11 w-full items-center justify-between gap-6 py-3 text-left"
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0">
          <bdi className="block text-md font-medium wrap-anywhere">
            {mail.subject || MAILS_CONTENT.noSubject}
          </bdi>
          <span className="block text-sm wrap-anywhere text-ink-faint">
            <bdi>{MAILS_CONTENT.to(mail.to)}</bdi> · <Moment iso={mail.receivedAt} />
          </span>
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={textId}>{open && <MailText id={mail.id} />}</div>
    </li>
  )
}
