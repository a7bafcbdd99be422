import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

type FieldLook = {
  label: string
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  /** Help that is always there. */
  hint?: ReactNode
  /** What is wrong and what to do; marks the field as invalid. */
  error?: string | null
  tone?: Tone
  /** Classes of the whole: label, control and messages. */
  className?: string
}

export type FieldProps = FieldLook & Omit<ComponentProps<'input'>, 'className'>
export type TextAreaFieldProps = FieldLook & Omit<ComponentProps<'textarea'>, 'className'>

const CONTROL =
  'w-full rounded-print border bg-transparent px-4 text-base transition-[border-color] duration-(--duration-feedback) disabled:opacity-55'
const CONTROL_TONES: Record<Tone, string> = {
  paper:
    'border-ink/55 text-ink placeholder:text-ink-faint enabled-hover:border-ink aria-invalid:border-danger',
  night:
    'border-paper/45 text-paper placeholder:text-night-text enabled-hover:border-paper aria-invalid:border-gold-light',
}

type FrameProps = FieldLook & {
  id: string
  describedBy: { hint: string; error: string }
  children: ReactNode
}

function FieldFrame({
  id,
  describedBy,
  label,
  labelHidden,
  hint,
  error,
  tone = 'paper',
  className,
  children,
}: FrameProps) {
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
      {children}
      {hint && (
        <p
          id={describedBy.hint}
          className={cx('mt-2 text-sm', onNight ? 'text-night-text' : 'text-ink-faint')}
        >
          {hint}
        </p>
      )}
      {/* the live region is there before its message, or the message is not announced */}
      <div aria-live="polite">
        {error && (
          <p
            id={describedBy.error}
            className={cx('mt-2 text-sm font-medium', onNight ? 'text-gold-light' : 'text-danger')}
          >
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

function useFieldIds(ownId: string | undefined, hint: ReactNode, error: string | null | undefined) {
  const generated = useId()
  const id = ownId ?? generated
  const describedBy = { hint: `${id}-hint`, error: `${id}-error` }
  const present = [hint && describedBy.hint, error && describedBy.error].filter(Boolean)
  return {
    id,
    describedBy,
    aria: {
      'aria-describedby': present.length > 0 ? present.join(' ') : undefined,
      'aria-invalid': error ? true : undefined,
    },
  }
}

/** One line of input with its label above and its message below; `type` as on `<input>`. */
export function Field({ label, labelHidden, hint, error, tone = 'paper', className, ...input }: FieldProps) {
  const { id, describedBy, aria } = useFieldIds(input.id, hint, error)
  return (
    <FieldFrame {...{ id, describedBy, label, labelHidden, hint, error, tone, className }}>
      <input {...input} {...aria} id={id} className={cx(CONTROL, 'min-h-12', CONTROL_TONES[tone])} />
    </FieldFrame>
  )
}

/** Several lines of input, otherwise as `Field`. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  tone = 'paper',
  className,
  rows = 4,
  ...textarea
}: TextAreaFieldProps) {
  const { id, describedBy, aria } = useFieldIds(textarea.id, hint, error)
  return (
    <FieldFrame {...{ id, describedBy, label, labelHidden, hint, error, tone, className }}>
      <textarea
        {...textarea}
        {...aria}
        id={id}
        rows={rows}
        className={cx(CONTROL, 'py-3', CONTROL_TONES[tone])}
      />
    </FieldFrame>
  )
}
