import { cx } from '@lustre/shared-ui'
import { type ComponentProps, useId } from 'react'

const CONTROL =
  'w-full rounded-print border border-ink/55 bg-transparent px-4 text-base text-ink transition-[border-color] duration-(--duration-feedback) enabled-hover:border-ink'

const LABEL = 'mb-2 text-sm font-medium text-ink'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string
  options: readonly { value: string; label?: string }[]
}

export function SelectField({ label, className, options, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <select {...select} id={id} className={cx(CONTROL, 'min-h-12')}>
        {options.map(({ value, label: words = value }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { label: string; hint: string }

export function AreaField({ label, hint, ...area }: AreaFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <textarea
        dir="auto"
        rows={4}
        {...area}
        id={id}
        aria-describedby={`${id}-hint`}
        className={cx(CONTROL, 'py-3 wrap-anywhere')}
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-faint">
        {hint}
      </p>
    </div>
  )
}

export const CheckField = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className="flex min-h-11 items-center gap-3 text-base">
    <input {...input} type="checkbox" className="size-5 shrink-0 accent-ink" />
    {label}
  </label>
)
