import { useDeferred, useSiteConfig } from '@lustre/platform'
import { Button, buttonClass, CopyButton, cx, Field } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { LINKS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { MadeLink, RunLink } from '../../../../protocol/client-runs.ts'
import { Moment } from '../../../shared/moment.tsx'
import { standingOf } from './link-standing.ts'

const importQrCode = async () => (await import('./qr-code.tsx')).QrCode

/** The address of a link that was just made or shown: to copy, to mail, and for a camera. */
function LinkAddress({ made: { link, path, mail } }: { made: MadeLink }) {
  const { label, email } = link
  const { siteUrl } = useSiteConfig()
  const { Part: QrCode, failed, load } = useDeferred(importQrCode)
  const field = useRef<HTMLInputElement>(null)
  const address = siteUrl + path

  useEffect(() => {
    void load()
    // what was asked for: whoever does not see it is told
    field.current?.focus()
  }, [load])

  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <Field
          ref={field}
          label={LINKS_CONTENT.address(label)}
          hint={LINKS_CONTENT.once}
          value={address}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="no-print mt-3 flex flex-wrap items-center gap-y-2">
          <CopyButton size="sm" variant="primary" text={address} label={LINKS_CONTENT.copy} />
          {mail && (
            <>
              <CopyButton size="sm" text={mail.text} label={LINKS_CONTENT.copyText} />
              <a
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
                href={`mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.text)}`}
              >
                {LINKS_CONTENT.write}
              </a>
            </>
          )}
        </div>
      </div>
      {QrCode && <QrCode text={address} label={LINKS_CONTENT.qr(label)} />}
      {failed && !QrCode && (
        <p role="status" className="text-sm text-ink-soft">
          {LINKS_CONTENT.qrFailed}{' '}
          <Button variant="quiet" size="sm" onClick={() => void load()}>
            {LINKS_CONTENT.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

type LinkRowProps = {
  link: RunLink
  /** In milliseconds since the epoch. */
  now: number
  /** With its address; null unless it was just made or shown. */
  made: MadeLink | null
  /** Whether it opens its run now. */
  isOpen: boolean
  busy: { show: boolean; mail: boolean; revoke: boolean }
  onShow: () => void
  /** null where it cannot be mailed. */
  onMail: (() => void) | null
  onRevoke: () => void
}

/** What becomes of the mail that a link waits for. */
const waitWords = (problem: string, isOpen: boolean): string => {
  if (!isOpen) return LINKS_CONTENT.waits
  return problem === '' ? LINKS_CONTENT.sending : LINKS_CONTENT.failed(problem)
}

/** A private link: its label, its dates, whether it was mailed and opened, and its actions. */
export function LinkRow({ link, now, made, isOpen, busy, onShow, onMail, onRevoke }: LinkRowProps) {
  const { label, createdAt, expiresAt, revokedAt, lastUsedAt, email, invitedAt, notInvited = null } = link
  const standing = standingOf(link, now)
  const isValid = standing === 'valid'
  const { show, mail, revoke, showLabel, mailLabel, revokeLabel } = LINKS_CONTENT
  const actions = [
    ...(made ? [] : [{ text: show, name: showLabel(label), isBusy: busy.show, on: onShow }]),
    ...(onMail ? [{ text: mail, name: mailLabel(label), isBusy: busy.mail, on: onMail }] : []),
    { text: revoke, name: revokeLabel(label), isBusy: busy.revoke, on: onRevoke },
  ]
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className={cx('text-base font-medium wrap-anywhere', !isValid && 'text-ink-faint line-through')}>
            <bdi>{label}</bdi>
            {email && <bdi className="ml-3 font-normal text-ink-soft">{email}</bdi>}
          </p>
          <p className="mt-1 text-sm text-ink-faint">
            {revokedAt !== null && (
              <span className="text-danger">
                {LINKS_CONTENT.revokedAt} <Moment iso={revokedAt} />
                {' · '}
              </span>
            )}
            {standing === 'expired' && expiresAt !== null && (
              <span className="text-danger">
                {LINKS_CONTENT.expired} <Moment iso={expiresAt} />
                {' · '}
              </span>
            )}
            {LINKS_CONTENT.made} <Moment iso={createdAt} />
            {isValid && expiresAt !== null && (
              <>
                {' · '}
                {LINKS_CONTENT.expires} <Moment iso={expiresAt} />
              </>
            )}
            {invitedAt && (
              <>
                {' · '}
                {LINKS_CONTENT.mailed} <Moment iso={invitedAt} />
              </>
            )}
            {' · '}
            {lastUsedAt === null ? (
              LINKS_CONTENT.unused
            ) : (
              <>
                {LINKS_CONTENT.used} <Moment iso={lastUsedAt} />
              </>
            )}
          </p>
          {isValid && notInvited !== null && (
            <p className="mt-1 text-sm text-ink-soft">{waitWords(notInvited, isOpen)}</p>
          )}
        </div>
        {isValid && (
          <div className="no-print flex flex-wrap gap-x-6">
            {actions.map(({ text, name, isBusy, on }) => (
              <Button key={text} variant="quiet" size="sm" busy={isBusy} aria-label={name} onClick={on}>
                {text}
              </Button>
            ))}
          </div>
        )}
      </div>
      {isValid && made && <LinkAddress key={made.path} made={made} />}
    </li>
  )
}
