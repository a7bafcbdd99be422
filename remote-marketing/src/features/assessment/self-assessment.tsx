import { ButtonLink, cx, Section } from '@lustre/shared-ui'
import type { MouseEvent } from 'react'
import { ASSESSMENT, STATEMENTS } from '../../../content/self-assessment.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { answeredCount, isFlashing, showsWarning } from './assessment.ts'
import { Reveal } from './reveal.tsx'
import { Statement } from './statement.tsx'
import { useAssessment } from './use-assessment.ts'

/** A printed questionnaire of three statements; when all are answered, the way to a first order appears beside it. */
export function SelfAssessment() {
  const { state, answer, proceed } = useAssessment()
  const handleProceed = (event: MouseEvent) => {
    if (!proceed()) event.preventDefault()
  }
  return (
    <Section aria-labelledby="assessment-title">
      <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pr-10">
          <SectionHeading
            id="assessment-title"
            eyebrow={ASSESSMENT.eyebrow}
            headline={ASSESSMENT.headline}
            intro={ASSESSMENT.intro}
          />
          <div className={cx('mt-12', state.pulsing && 'animate-panel-pulse')}>
            {STATEMENTS.map((text, index) => (
              <Statement
                key={text}
                number={index + 1}
                text={text}
                answer={state.answers[index] ?? null}
                flashing={isFlashing(state, index)}
                onAnswer={(value) => answer(index, value)}
              />
            ))}
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink href="#pricing" onClick={handleProceed}>
                {ASSESSMENT.cta}
              </ButtonLink>
              <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
                {answeredCount(state)} of {STATEMENTS.length} answered
              </p>
            </div>
            <p role="alert" className="mt-3 min-h-6 text-sm text-danger">
              {showsWarning(state) && ASSESSMENT.incomplete}
            </p>
          </div>
        </div>
        <Reveal revealed={state.revealed} className="lg:col-span-5" />
      </div>
    </Section>
  )
}
