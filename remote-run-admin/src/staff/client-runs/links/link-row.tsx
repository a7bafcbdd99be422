import { Button, cx } from '@lustre/shared-ui'
import { LINKS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { RunLink } from '../../../../protocol/client-runs.ts'
import { Moment } from '../../../shared/moment.tsx'
import { LinkAddress } from './link-address.tsx'
import { standingOf } from './link-standing.ts'

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
