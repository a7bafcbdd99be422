import { cx } from '@lustre/shared-ui'
import { type RefObject, useId } from 'react'
import { NOTE_CONTENT } from '#content/tray-content.ts'

/** Shows the remaining characters once only this many are left. */
const COUNTER_FROM = 50

type NoteFieldProps = {
  label: string
  /** Shown in the empty field; the label is then for screen readers only. */
  placeholder?: string
  value: string
  maxLength: number
  readOnly?: boolean
  field?: RefObject<HTMLTextAreaElement | null>
  className?: string
  onChange: (note: string) => void
}

/** A text area that shows the remaining characters near its limit. */
export function NoteField({ label, field, className, onChange, ...input }: NoteFieldProps) {
  const { placeholder, value, maxLength } = input
  const id = useId()
  const leftId = `${id}-left`
  const left = maxLength - value.length
  const near = left <= COUNTER_FROM
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className={placeholder ? 'sr-only' : 'mb-2 text-sm font-medium text-ink'}>
        {label}
      </label>
      <textarea
        {...input}
        ref={field}
        id={id}
        dir="auto"
        rows={placeholder ? 1 : 3}
        aria-describedby={near ? leftId : undefined}
        className={cx(
          'run-note w-full rounded-print border border-ink/55 bg-transparent text-base text-ink wrap-anywhere placeholder:text-ink-faint',
          placeholder ? 'run-note-line py-2' : 'run-note-box px-4 py-3',
        )}
        onChange={(event) => onChange(event.target.value)}
        // Keeps keys and pointer events from the picture above.
        onKeyDown={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
      />
      {near && left > 0 && (
        <p id={leftId} className="mt-1 text-sm text-ink-faint tabular-nums">
          {NOTE_CONTENT.left(left)}
        </p>
      )}
      {/* A live region must exist before its message, or screen readers do not announce it. */}
      <output id={near && left <= 0 ? leftId : undefined} className="block text-sm text-ink">
        {left === 0 && NOTE_CONTENT.full(maxLength)}
        {left < 0 && NOTE_CONTENT.tooLong(-left)}
      </output>
    </div>
  )
}
