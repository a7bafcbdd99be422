import { useSiteConfig } from '@lustre/platform'
import { ButtonLink } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { DEAD_END_CONTENT } from '../../../content/dead-end-content.ts'

type DeadEndProps = {
  /** What happened. */
  children: ReactNode
  /** What to do next, where the first sentence does not say it. */
  next?: string
}

/** In place of what a link should have shown: what happened, what to do next, and the ways there. */
export function DeadEnd({ children, next }: DeadEndProps) {
  const { contactEmail } = useSiteConfig()
  return (
    <div className="max-w-measure">
      <p className="font-display text-2xl text-balance">{children}</p>
      {next && <p className="mt-3 text-base text-ink-soft">{next}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={`mailto:${contactEmail}`}>{DEAD_END_CONTENT.write}</ButtonLink>
        <ButtonLink to="/gallery" variant="secondary">
          {DEAD_END_CONTENT.gallery}
        </ButtonLink>
      </p>
    </div>
  )
}
