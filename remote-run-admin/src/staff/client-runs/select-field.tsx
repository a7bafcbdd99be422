import { cx } from '@lustre/shared-ui'
import { useId } from 'react'

type SelectFieldProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  className?: string
  onChange: (value: string) => void
}

/** One of a few, with its label above: the browser's own list, in the look of a field. */
export function SelectField({ label, options, value, className, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className="mb-2 text-sm font-medium text-ink">
        {label}
      </label>
      <select
        id={id}
        value={value}
        className="min-h-12 w-full rounded-print border border-ink/55 bg-transparent px-4 text-base text-ink enabled-hover:border-ink"
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
