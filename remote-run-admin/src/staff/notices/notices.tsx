import { callApi } from '@lustre/platform/call-api'
import { Button, cx, Notice } from '@lustre/shared-ui'
import { ChevronDown, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { MAILS_CONTENT, NOTICES_CONTENT } from '../../../content/notices-content.ts'
import { isMails, isNotices, type ReceivedMail } from '../../../protocol/notices.ts'
import { useAttempt, useLoad } from '../../shared/calls.ts'
import { Moment } from '../../shared/facts.tsx'
import { Failure } from '../../shared/failure.tsx'
import { ClosedSection } from '../shared/closed-section.tsx'
import { NoticeList } from './notice-list.tsx'

/** API calls for 'Notices'. All reject as `callApi` does. */
const API = 'run-admin'

const fetchNotices = (signal: AbortSignal) => callApi(API, '/notices', { guard: isNotices, signal })
const fetchMails = (signal: AbortSignal) => callApi(API, '/mails', { guard: isMails, signal })

const isOwnAddress = (text: string) => URL.canParse(text) && new URL(text).origin === location.origin

const OwnLink = ({ href }: { href: string }) => (
  <a href={href} className="text-gold-ink underline underline-offset-4">
    {href}
  </a>
)

/**
 * A mail's subject, which opens its text. Only addresses of this site become links, because the text may contain
 * a client's note.
 */
function MailRow({ mail }: { mail: ReceivedMail }) {
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
          className={cx('shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={textId}>
        {open && (
          <p dir="auto" className="mb-4 bg-paper-deep p-5 text-md wrap-anywhere whitespace-pre-wrap">
            {mail.text
              .trimEnd()
              .split(/(https?:\/\/\S+)/)
              .map((text, at) => (isOwnAddress(text) ? <OwnLink key={at} href={text} /> : text))}
          </p>
        )}
      </div>
    </li>
  )
}

/** The mails of the embedded mail server. @param props.loads loads the list again when it changes */
function Mails({ loads }: { loads: number }) {
  const { value, error } = useLoad(String(loads), fetchMails, { failed: MAILS_CONTENT.failed })
  return (
    <>
      <Failure error={error} />
      {value?.mails.length === 0 && <p className="mt-6 text-md text-ink-soft">{MAILS_CONTENT.none}</p>}
      {value && value.mails.length > 0 && (
        <ul aria-labelledby="mails" className="mt-6 border-t border-hairline">
          {value.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
  )
}

/** 'Notices': the outbox, its failures, and in the embedded mode the mails. */
export function Notices() {
  const [loads, setLoads] = useState(0)
  const { error: failure, dismiss, attempt } = useAttempt(NOTICES_CONTENT.notTried)
  const { value, error, loading } = useLoad(String(loads), fetchNotices, { failed: NOTICES_CONTENT.failed })
  const reload = () => setLoads((count) => count + 1)

  const retry = async (id: string) => {
    // Answers when the attempt ends, or when it takes too long.
    await attempt(() => callApi(API, `/notices/${id}/retry`, { method: 'POST' }))
    reload()
  }

  return (
    <section aria-labelledby="notices" className="mt-8 border-t border-hairline pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h3 id="notices" className="-mb-3 w-full font-display text-xl">
          {NOTICES_CONTENT.heading}
        </h3>
        <p className="flex-1 basis-72 text-md text-ink-soft">{NOTICES_CONTENT.intro}</p>
        <Button variant="secondary" size="sm" busy={loading} onClick={reload}>
          {!loading && <RotateCw size={16} strokeWidth={1.5} />}
          {NOTICES_CONTENT.refresh}
        </Button>
      </div>
      <Failure error={error} />
      <Failure error={failure} onDismiss={dismiss} />
      {value && (
        <>
          {value.hints.length > 0 && (
            <Notice title={NOTICES_CONTENT.notSetUp} className="mt-6">
              {value.hints.map((hint) => (
                <p key={hint}>{hint}</p>
              ))}
            </Notice>
          )}
          <NoticeList notices={value.notices} mailsAreKept={value.inbox} onTryAgain={retry} />
          {value.inbox && (
            <ClosedSection id="mails" texts={MAILS_CONTENT}>
              <Mails loads={loads} />
            </ClosedSection>
          )}
        </>
      )}
    </section>
  )
}
