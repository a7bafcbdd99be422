import { ButtonLink, cx } from '@lustre/shared-ui'
import type { MouseEvent } from 'react'
import { ASSESSMENT, REVEAL, STATEMENTS } from '#content/self-assessment.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { Reveal } from './reveal.tsx'
import { Statement } from './statement.tsx'
import { useAssessment } from './use-assessment.ts'

/**
 * A questionnaire of three statements. Once all are answered, the result covers them, with a button back to the
 * answers.
 */
export function SelfAssessment() {
  const { answers, missing, revealed, pulsing, isRed, warns, answer, proceed, review } = useAssessment()
  const handleProceed = (event: MouseEvent) => {
    if (!proceed()) event.preventDefault()
  }
  return (
    <section aria-labelledby="assessment-title">
      <SectionHeading id="assessment-title" {...ASSESSMENT.heading} />
      <div className={cx('relative mt-gutter', pulsing && 'animate-panel-pulse')}>
        {/* one grid cell for both, so that nothing moves when the second covers the first */}
        <div className="grid *:col-start-1 *:row-start-1 noscript:block">
          <div
            inert={revealed}
            className={cx('grid transition-opacity duration-(--duration-entrance)', revealed && 'opacity-0')}
          >
            {STATEMENTS.map((text, index) => (
              <Statement
                key={text}
                number={index + 1}
                text={text}
                answer={answers[index] ?? null}
                flashing={isRed(index)}
                onAnswer={(value) => answer(index, value)}
              />
            ))}
          </div>
          <Reveal revealed={revealed} />
        </div>
        <div className="mt-lead flex flex-wrap items-center gap-3 sm:mt-5">
          <ButtonLink href="#pricing" onClick={handleProceed}>
            {ASSESSMENT.cta}
          </ButtonLink>
          <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
            {STATEMENTS.length - missing} of {STATEMENTS.length} answered
          </p>
        </div>
        <p role="alert" className="mt-2 min-h-6 text-sm text-danger">
          {warns && ASSESSMENT.incomplete}
        </p>
        {/* in place of the warning, which is empty now, so that nothing moves */}
        {revealed && (
          <button
            type="button"
            className="absolute bottom-0 left-0 min-h-11 translate-y-1/4 text-sm underline underline-offset-4"
            onClick={review}
          >
            {REVEAL.review}
          </button>
        )}
      </div>
    </section>
  )
}
