import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  /** The problem and its remedy; marks the field as invalid. */
  error?: string | null | undefined
  className?: string
}

const CONTROL =
  'min-h-12 w-full rounded-print border border-ink/55 bg-transparent px-4 text-base text-ink transition-[border-color] ' +
  'duration-(--duration-feedback) placeholder:text-ink-faint enabled-hover:border-ink disabled:opacity-55 aria-invalid:border-danger'

export function Field({ label, labelHidden, hint, error, className, ...input }: FieldProps) {
  const generated = useId()
  const id = input.id ?? generated
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean)
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-2 text-sm font-medium text-ink'}>
        {label}
      </label>
      <input
        {...input}
        // The wheel would change the number of a focused field instead of scrolling.
        onWheel={({ currentTarget: field }) => field.type === 'number' && field.blur()}
        aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
        aria-invalid={error ? true : undefined}
        id={id}
        className={CONTROL}
      />
      {hint && (
        <p id={hintId} className="mt-2 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {/* the live region must exist before its message, or the message is not announced */}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-2 text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
