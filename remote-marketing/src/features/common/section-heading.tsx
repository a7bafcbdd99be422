import { Eyebrow, SectionTitle, type Tone } from '@lustre/shared-ui'
import type { Headline } from '#content/types.ts'

type SectionHeadingProps = {
  /** Id of the title, for the section's `aria-labelledby`. */
  id: string
  eyebrow?: string
  headline: Headline
  intro?: string
  tone?: Tone
  className?: string
}

export function SectionHeading({
  id,
  eyebrow,
  headline,
  intro,
  tone = 'paper',
  className,
}: SectionHeadingProps) {
  return (
    <header className={className}>
      {eyebrow && (
        <Eyebrow tone={tone} className="mb-lead">
          {eyebrow}
        </Eyebrow>
      )}
      <SectionTitle id={id}>
        <HeadlineText {...headline} />
      </SectionTitle>
      {intro && (
        <p
          className={`mt-lead max-w-measure text-md lg:mt-5 lg:text-base ${tone === 'night' ? 'text-night-text' : 'text-ink-soft'}`}
        >
          {intro}
        </p>
      )}
    </header>
  )
}

export function HeadlineText({ lead, em, tail }: Headline) {
  return (
    <>
      {lead} <em>{em}</em>
      {tail && ` ${tail}`}
    </>
  )
}
