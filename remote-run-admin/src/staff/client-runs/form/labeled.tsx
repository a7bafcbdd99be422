import { cx } from '@lustre/shared-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

const CONTROL =
  'w-full rounded-print border border-ink/55 bg-transparent px-4 text-base text-ink transition-[border-color] duration-(--duration-feedback) enabled-hover:border-ink'

type Option = { value: string; label?: string }
type Labeled = { label: string; hint?: ReactNode; className?: string }

const hintOf = (id: string, hint: ReactNode) =>
  hint && (
    <p id={id} className="mt-2 text-sm text-ink-faint">
      {hint}
    </p>
  )

/** One of many, as the browser lets people choose. */
export function SelectField({
  label,
  hint,
  className,
  options,
  ...select
}: Labeled &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & { options: readonly Option[] }) {
  const id = useId()
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className="mb-2 text-sm font-medium text-ink">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cx(CONTROL, 'min-h-12')}
      >
        {options.map(({ value, label: words = value }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {hintOf(`${id}-hint`, hint)}
    </div>
  )
}

/** Some lines of text. */
export function AreaField({
  label,
  hint,
  className,
  ...area
}: Labeled & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  const id = useId()
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className="mb-2 text-sm font-medium text-ink">
        {label}
      </label>
      <textarea
        dir="auto"
        rows={4}
        {...area}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cx(CONTROL, 'py-3 wrap-anywhere')}
      />
      {hintOf(`${id}-hint`, hint)}
    </div>
  )
}

/** Yes or no. */
export function CheckField({
  label,
  className,
  ...input
}: Labeled & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3 text-base', className)}>
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-ink" />
      {label}
    </label>
  )
}
