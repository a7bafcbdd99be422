import { cx } from '@lustre/shared-ui'
import { useId } from 'react'
import { ASSESSMENT } from '../../../content/self-assessment.ts'
import type { Answer } from './assessment.ts'

type StatementProps = {
  number: number
  text: string
  answer: Answer
  /** Marked because it is still unanswered. */
  flashing: boolean
  onAnswer: (value: 'yes' | 'no') => void
}

const CHOICES = [
  { value: 'yes', label: ASSESSMENT.yes },
  { value: 'no', label: ASSESSMENT.no },
] as const

/** A numbered line of the questionnaire with its two boxes. */
export function Statement({ number, text, answer, flashing, onAnswer }: StatementProps) {
  const name = useId()
  return (
    <fieldset
      data-flashing={flashing || undefined}
      className={cx(
        'border-t border-hairline py-6 transition-colors last-of-type:border-b',
        flashing && 'animate-flash text-danger',
      )}
    >
      <legend className="sr-only">{text}</legend>
      <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-10">
        <p aria-hidden="true" className="flex min-w-0 gap-4 font-display text-xl sm:flex-1 sm:basis-64">
          <span className="w-4 shrink-0 text-gold-ink tabular-nums">{number}</span>
          {text}
        </p>
        <div className="flex flex-wrap gap-2 pl-8 sm:shrink-0 sm:pl-0">
          {CHOICES.map(({ value, label }) => (
            <label
              key={value}
              className={cx(
                'flex min-h-11 min-w-20 cursor-pointer items-center justify-center gap-2 rounded-full border px-5 text-md transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                'has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
                flashing ? 'border-danger' : 'border-ink/25',
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={answer === value}
                className="sr-only"
                onChange={() => onAnswer(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
