import { useHydrated } from '@lustre/platform'
import { cx, Picture, stepByArrows, useSwipe, VisuallyHidden, wrapIndex } from '@lustre/shared-ui'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { TESTIMONIALS, TESTIMONIALS_HEADING, type Testimonial } from '#content/testimonials.ts'
import { SampleNote } from '../common/sample-note.tsx'
import { SectionHeading } from '../common/section-heading.tsx'
import { StepButtons } from '../common/step-buttons.tsx'

const MAX_RATING = 5

function Quote({ testimonial, sampleNote }: { testimonial: Testimonial; sampleNote: string }) {
  const { name, designation, company, image, rating, text, sample } = testimonial
  const stars = Math.max(0, Math.min(MAX_RATING, Math.round(rating)))
  return (
    <figure>
      <p className="flex items-center gap-1 text-gold">
        <VisuallyHidden>
          {rating} out of {MAX_RATING}
        </VisuallyHidden>
        {Array.from({ length: stars }, (_, index) => (
          <Star key={index} aria-hidden="true" size={18} strokeWidth={1.5} fill="currentColor" />
        ))}
        {sample && (
          <span className="ml-3">
            <SampleNote>{sampleNote}</SampleNote>
          </span>
        )}
      </p>
      <blockquote className="mt-lead font-display text-2xl break-words">{text}</blockquote>
      <figcaption className="mt-5 flex items-center gap-4">
        <Picture
          publicId={image.id}
          alt=""
          width={image.width}
          height={image.height}
          widths={[64, 128, 192]}
          sizes="56px"
          className="!w-14 shrink-0 !rounded-full"
        />
        <div className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-ink-soft break-words">
            {designation}, {company}
          </p>
        </div>
      </figcaption>
    </figure>
  )
}

export const SLIDE_MS = 500

const featuredFirst = (one: Testimonial, other: Testimonial) => Number(other.featured) - Number(one.featured)

/** Shows one testimonial at a time; without script, all in a column. Renders nothing when there are none. */
export function Testimonials({ testimonials = TESTIMONIALS }: { testimonials?: readonly Testimonial[] }) {
  const shown = [...testimonials].sort(featuredFirst)
  const hydrated = useHydrated()
  const [current, setCurrent] = useState(0)
  const count = shown.length
  const step = (by: 1 | -1) => setCurrent((index) => wrapIndex(index + by, count))
  const swipeHandlers = useSwipe(step)
  if (count === 0) return null

  const { label, figures, sampleNote, ...heading } = TESTIMONIALS_HEADING

  return (
    <section aria-roledescription="carousel" aria-label={label} className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-2">
        <SectionHeading id="testimonials-title" {...heading} />
        <div className={cx('flex', !hydrated && 'invisible')}>
          <StepButtons what="testimonial" onStep={step}>
            <ul className="flex flex-wrap">
              {shown.map((testimonial, index) => (
                <li key={testimonial.id}>
                  <button
                    type="button"
                    aria-label={`Testimonial ${index + 1} of ${count}`}
                    aria-current={index === current}
                    className="group/dot flex size-11 items-center justify-center"
                    onClick={() => setCurrent(index)}
                    onKeyDown={stepByArrows(step)}
                  >
                    <span className="size-2 rounded-full bg-ink/25 transition-colors group-aria-current/dot:bg-ink forced-colors:border" />
                  </button>
                </li>
              ))}
            </ul>
          </StepButtons>
        </div>
      </div>
      <dl className="mt-lead flex flex-wrap justify-between gap-x-4 border-y border-hairline py-1 sm:mt-5 sm:py-3">
        {figures.map(({ value, label }) => (
          <div key={value} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-faint">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div {...swipeHandlers} aria-live="polite" className="mt-lead touch-pan-y overflow-hidden sm:mt-5">
        <ul
          className="flex ease-settle noscript:!block noscript:space-y-12"
          style={{
            transform: hydrated ? `translateX(-${current * 100}%)` : undefined,
            transition: `transform ${SLIDE_MS}ms`,
          }}
        >
          {shown.map((testimonial, index) => (
            <li
              key={testimonial.id}
              aria-hidden={hydrated && index !== current}
              className="w-full min-w-0 shrink-0"
            >
              <Quote testimonial={testimonial} sampleNote={sampleNote} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
