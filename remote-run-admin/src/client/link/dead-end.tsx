import { useSiteConfig } from '@lustre/platform'
import { ButtonLink } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { DEAD_END_CONTENT } from '../../../content/dead-end-content.ts'

type DeadEndProps = {
  /** What happened. */
  children: ReactNode
  /** What to do next, where the first sentence does not say it. */
  next?: string
  /** A button that may help, in place of the ways to the studio. What happened is then announced at once. */
  retry?: ReactNode
}

/** In place of what a link should have shown: what happened, what to do next and the ways there, beside an empty print. */
export function DeadEnd({ children, next, retry }: DeadEndProps) {
  const { contactEmail } = useSiteConfig()
  return (
    <div className="grid grow content-start gap-12 pt-4 md:grid-cols-2 md:pt-12">
      <div role={retry ? 'alert' : undefined} className="max-w-measure">
        <p className="font-display text-2xl text-balance">{children}</p>
        {next && <p className="mt-3 text-base text-ink-soft">{next}</p>}
        <p className="mt-6 flex flex-wrap gap-3">
          {retry ?? (
            <>
              <ButtonLink href={`mailto:${contactEmail}`}>{DEAD_END_CONTENT.write}</ButtonLink>
              <ButtonLink to="/gallery" variant="secondary">
                {DEAD_END_CONTENT.gallery}
              </ButtonLink>
            </>
          )}
        </p>
      </div>
      <div
        aria-hidden="true"
        className="w-[min(70vw,320px)] rotate-2 justify-self-center border border-hairline bg-paper p-4 shadow-lifted"
      >
        <div className="mb-[14%] aspect-[4/5] bg-paper-deep" />
      </div>
    </div>
  )
}
