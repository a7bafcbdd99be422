import { useDeferred, useSiteConfig } from '@lustre/platform'
import { Button, CopyButton, cx, Field } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { LINKS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { RunLink } from '../../../../protocol/client-runs.ts'
import { Moment } from '../../../shared/moment.tsx'
import { standingOf } from './link-standing.ts'

const importQrCode = async () => (await import('./qr-code.tsx')).QrCode

/** The address of a link that was just made: to copy, and for a camera. @param props.path of this site */
function LinkAddress({ label, path }: { label: string; path: string }) {
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
        <div className="no-print mt-3">
          <CopyButton size="sm" variant="primary" text={address} label={LINKS_CONTENT.copy} />
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
  /** Of this site; null unless it was just made. */
  path: string | null
  busy: boolean
  onRevoke: () => void
}

/** A private link: for whom, since and until when, whether it is used, and the way to switch it off. */
export function LinkRow({ link, now, path, busy, onRevoke }: LinkRowProps) {
  const { label, createdAt, expiresAt, revokedAt, lastUsedAt } = link
  const standing = standingOf(link, now)
  const isValid = standing === 'valid'
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className={cx('text-base font-medium wrap-anywhere', !isValid && 'text-ink-faint line-through')}>
            <bdi>{label}</bdi>
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
            {' · '}
            {lastUsedAt === null ? (
              LINKS_CONTENT.unused
            ) : (
              <>
                {LINKS_CONTENT.used} <Moment iso={lastUsedAt} />
              </>
            )}
          </p>
        </div>
        {isValid && (
          <Button
            variant="quiet"
            size="sm"
            className="no-print"
            busy={busy}
            aria-label={LINKS_CONTENT.revokeLabel(label)}
            onClick={onRevoke}
          >
            {LINKS_CONTENT.revoke}
          </Button>
        )}
      </div>
      {isValid && path !== null && <LinkAddress label={label} path={path} />}
    </li>
  )
}
