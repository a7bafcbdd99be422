import { cx } from './cx.ts'

type ProgressProps = {
  label: string
  value: number
  max: number
  /** The value in words, such as '12 of 25 chosen'; spoken instead of a percentage. */
  valueText?: string
  className?: string
}

/** The label is for screen readers only. */
export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      max={max}
      value={Math.min(Math.max(value, 0), max)}
      className={cx(
        'block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-ink/12 [&::-webkit-progress-bar]:bg-transparent',
        '[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-value]:bg-ink',
        className,
      )}
    />
  )
}
