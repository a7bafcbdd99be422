import { cx } from '@lustre/shared-ui'
import { useId } from 'react'
import { ASSESSMENT } from '#content/self-assessment.ts'
import type { Answer } from './use-assessment.ts'

type StatementProps = {
  number: number
  text: string
  answer: Answer | null
  flashing: boolean
  onAnswer: (value: Answer) => void
}

const CHOICES = [
  { value: 'yes', label: ASSESSMENT.yes },
  { value: 'no', label: ASSESSMENT.no },
] as const

export function Statement({ number, text, answer, flashing, onAnswer }: StatementProps) {
  const name = useId()
  return (
    <fieldset
      data-flashing={flashing || undefined}
      className={cx(
        'grid content-center border-t border-hairline py-lead transition-colors last-of-type:border-b',
        flashing && 'animate-flash text-danger',
      )}
    >
      <legend className="sr-only">{text}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p
          aria-hidden="true"
          className="flex min-w-0 flex-1 basis-40 gap-3 font-display text-lg/6 lg:text-xl"
        >
          <span className="w-4 shrink-0 text-gold-ink tabular-nums">{number}</span>
          {text}
        </p>
        <div className="flex flex-wrap gap-2">
          {CHOICES.map(({ value, label }) => (
            <label
              key={value}
              className={cx(
                'flex min-h-11 min-w-14 cursor-pointer items-center justify-center gap-2 rounded-full border px-4 text-md transition-colors',
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
