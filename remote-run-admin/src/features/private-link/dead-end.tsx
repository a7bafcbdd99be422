import { useSiteConfig } from '@lustre/platform'
import { Button, ButtonLink } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { DEAD_END_CONTENT } from '#content/dead-end-content.ts'
import { RETRY } from '#content/retry-content.ts'

/**
 * The message in the host's HTML until the page knows the link's content. Its size is like that of the later
 * content, so that nothing larger paints late.
 */
export const OnItsWay = ({ children }: { children: ReactNode }) => (
  <output className="block max-w-measure font-display text-2xl noscript:hidden">{children}</output>
)

type DeadEndProps = {
  children: ReactNode
  /** What to do next, unless the message says it. */
  next?: string
  /** Another try may help; its button replaces the ways to the studio, and the message is an alert. */
  onRetry?: () => void
}

/**
 * Replaces what a link should have shown: what happened, what to do next, and a drawing of an empty place on
 * a wall.
 */
export function DeadEnd({ children, next, onRetry }: DeadEndProps) {
  const { contactEmail } = useSiteConfig()
  return (
    <div className="grid grow content-start gap-12 pt-4 md:grid-cols-2 md:pt-12">
      <div role={onRetry ? 'alert' : undefined} className="max-w-measure">
        <p className="font-display text-2xl text-balance">{children}</p>
        {next && <p className="mt-3 text-base text-ink-soft">{next}</p>}
        <p className="mt-6 flex flex-wrap gap-3">
          {onRetry ? (
            <Button onClick={onRetry}>{RETRY}</Button>
          ) : (
            <>
              <ButtonLink href={`mailto:${contactEmail}`}>{DEAD_END_CONTENT.write}</ButtonLink>
              <ButtonLink to="/gallery" variant="secondary">
                {DEAD_END_CONTENT.gallery}
              </ButtonLink>
            </>
          )}
        </p>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 80 116"
        fill="none"
        strokeWidth="0.4"
        className="w-[min(60vw,280px)] justify-self-center text-ink-faint"
      >
        <path d="M14 20 40 3l26 17" stroke="currentColor" />
        <circle cx="40" cy="3" r="1.2" fill="var(--color-gold)" />
        <path d="M.5 20h79v95H.5z" stroke="currentColor" strokeDasharray="2 2" />
      </svg>
    </div>
  )
}
