import type { Offline } from '@lustre/platform'
import { ButtonLink } from '@lustre/shared-ui'
import { OFFLINE } from '../content/offline.ts'
import { ERROR_SCREEN, NOT_FOUND } from '../content/texts.ts'
import { MessagePage } from './message-page.tsx'

/** @param offline for a section that is offline */
export function NotFound({ offline }: { offline?: Offline | undefined }) {
  const { title, label, status, heading, text } = offline
    ? OFFLINE[offline.status]
    : { label: ERROR_SCREEN.title, ...NOT_FOUND }
  return (
    <MessagePage
      actions={
        <>
          <ButtonLink to="/">{NOT_FOUND.home}</ButtonLink>
          {offline ? null : (
            <ButtonLink to="/gallery" variant="secondary">
              {NOT_FOUND.gallery}
            </ButtonLink>
          )}
        </>
      }
    >
      {/* No canonical link: the same document answers every unknown path. */}
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className="text-sm text-ink-faint tabular-nums">
        <span>{label}</span> <span aria-hidden="true">·</span> <span>{status}</span>
      </p>
      <h1 className="font-display text-hero text-balance">{heading}</h1>
      <p className="max-w-[32em] text-ink-soft">{offline?.message ?? text}</p>
    </MessagePage>
  )
}
