import { useSiteConfig } from '@lustre/platform'
import { buttonClass, CopyButton, cx, Field } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { ACTION_CONTENT, LINKS_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun, CreatedLink, RunLink } from '#protocol/client-runs.ts'
import { Moment } from '../common/facts.tsx'
import { mailLink, revokeLink } from '../runs/runs-api.ts'
import { ActionButton, type StaffAction, type StaffActions } from '../runs/staff-actions.tsx'

/** The address of a new link, to copy or to mail. */
export function LinkAddress({ created: { link, path, mail } }: { created: CreatedLink }) {
  const { label, email } = link
  const { siteUrl } = useSiteConfig()
  const field = useRef<HTMLInputElement>(null)
  const address = siteUrl + path

  // A screen reader then announces the address.
  useEffect(() => field.current?.focus(), [])

  return (
    <div className="mt-4">
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
  )
}

/** Whether the link by itself is valid; the state of its run is another matter. */
type LinkStanding = 'valid' | 'expired' | 'revoked'

/** @param now milliseconds since the epoch */
export function standingOf({ expiresAt, revokedAt }: RunLink, now = Date.now()): LinkStanding {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}

type LinkRowProps = {
  run: ClientRun
  link: RunLink
  /** The link with its address; null unless it was created on this screen. */
  created: CreatedLink | null
  actions: StaffActions
}

/** Describes an e-mail that has not been sent yet. */
const waitWords = (problem: string, isOpen: boolean): string => {
  if (!isOpen) return LINKS_CONTENT.waits
  return problem === '' ? LINKS_CONTENT.sending : LINKS_CONTENT.failed(problem)
}

/** Returns the dates of a link, the date that ended it first. */
function datesOf(
  { createdAt, expiresAt, revokedAt, lastUsedAt, invitedAt }: RunLink,
  standing: LinkStanding,
) {
  const dates = [
    { words: LINKS_CONTENT.revokedAt, iso: revokedAt, isOver: true },
    { words: LINKS_CONTENT.expired, iso: standing === 'expired' && expiresAt, isOver: true },
    { words: LINKS_CONTENT.created, iso: createdAt },
    { words: LINKS_CONTENT.expires, iso: standing === 'valid' && expiresAt },
    { words: LINKS_CONTENT.mailed, iso: invitedAt },
    { words: LINKS_CONTENT.used, iso: lastUsedAt },
  ]
  return dates.flatMap(({ iso, ...date }) => (iso ? [{ ...date, iso }] : []))
}

/** Returns the actions for a valid link, each with its button's text and accessible name. */
function actionsOf({ run, link }: LinkRowProps): (StaffAction & { text: string; label: string })[] {
  const { id, label, email } = link
  const mail = {
    name: `mail-link-${id}`,
    text: LINKS_CONTENT.mail,
    label: LINKS_CONTENT.mailLabel(label),
    work: () => mailLink(run.id, id),
    said: LINKS_CONTENT.mailSaid(label),
  }
  const revoke = {
    name: `revoke-link-${id}`,
    text: LINKS_CONTENT.revoke,
    label: LINKS_CONTENT.revokeLabel(label),
    work: () => revokeLink(run.id, id, true),
    said: ACTION_CONTENT.revoked(label),
    undo: () => revokeLink(run.id, id, false),
  }
  return [...(run.mails && email ? [mail] : []), revoke]
}

/** A private link: its label, its dates, whether it was mailed and opened, and its actions. */
export function LinkRow(props: LinkRowProps) {
  const { run, link, created, actions } = props
  const { label, lastUsedAt, email, notInvited = null } = link
  // The run loads again every few seconds, so a link expires while it is on screen.
  const standing = standingOf(link)
  const isValid = standing === 'valid'
  const isOpen = run.state === 'open' || run.state === 'overdue' || Boolean(run.delivery)
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className={cx('text-base font-medium wrap-anywhere', !isValid && 'text-ink-faint line-through')}>
            <bdi>{label}</bdi>
            {email && <bdi className="ml-3 font-normal text-ink-soft">{email}</bdi>}
          </p>
          <p className="mt-1 text-sm text-ink-faint">
            {datesOf(link, standing).map(({ words, iso, isOver }, index) => (
              <span key={words} className={cx(isOver && 'text-danger')}>
                {index > 0 && ' · '}
                {words} <Moment iso={iso} />
              </span>
            ))}
            {lastUsedAt === null && ` · ${LINKS_CONTENT.unused}`}
          </p>
          {isValid && notInvited !== null && (
            <p className="mt-1 text-sm text-ink-soft">{waitWords(notInvited, isOpen)}</p>
          )}
        </div>
        {isValid && (
          <div className="no-print flex flex-wrap gap-x-6">
            {actionsOf(props).map(({ text, label: name, ...action }) => (
              <ActionButton key={text} actions={actions} action={action} aria-label={name}>
                {text}
              </ActionButton>
            ))}
          </div>
        )}
      </div>
      {isValid && created && <LinkAddress key={created.path} created={created} />}
    </li>
  )
}
