import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  /** The problem and its remedy; marks the field as invalid. */
  error?: string | null
  tone?: Tone
  className?: string
}

const CONTROL =
  'w-full rounded-print border bg-transparent px-4 text-base transition-[border-color] duration-(--duration-feedback) disabled:opacity-55'
const CONTROL_TONES: Record<Tone, string> = {
  paper:
    'border-ink/55 text-ink placeholder:text-ink-faint enabled-hover:border-ink aria-invalid:border-danger',
  night:
    'border-paper/45 text-paper placeholder:text-night-text enabled-hover:border-paper aria-invalid:border-gold-light',
}

export function Field({ label, labelHidden, hint, error, tone = 'paper', className, ...input }: FieldProps) {
  const generated = useId()
  const id = input.id ?? generated
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean)
  const onNight = tone === 'night'
  return (
    <div className={cx('flex flex-col', className)}>
      <label
        htmlFor={id}
        className={cx(
          labelHidden ? 'sr-only' : 'mb-2 text-sm font-medium',
          onNight ? 'text-paper' : 'text-ink',
        )}
      >
        {label}
      </label>
      <input
        {...input}
        aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
        aria-invalid={error ? true : undefined}
        id={id}
        className={cx(CONTROL, 'min-h-12', CONTROL_TONES[tone])}
      />
      {hint && (
        <p id={hintId} className={cx('mt-2 text-sm', onNight ? 'text-night-text' : 'text-ink-faint')}>
          {hint}
        </p>
      )}
      {/* the live region must exist before its message, or the message is not announced */}
      <div aria-live="polite">
        {error && (
          <p
            id={errorId}
            className={cx('mt-2 text-sm font-medium', onNight ? 'text-gold-light' : 'text-danger')}
          >
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
