import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

type ProgressProps = {
  label: string
  value: number
  max?: number
  /** The value in words, such as '12 of 25 chosen'; spoken instead of a percentage. */
  valueText?: string
  tone?: Tone
  className?: string
}

const TONES: Record<Tone, string> = {
  paper: 'bg-ink/12 [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-value]:bg-ink',
  night: 'bg-paper/20 [&::-moz-progress-bar]:bg-gold-light [&::-webkit-progress-value]:bg-gold-light',
}

/** The label is for screen readers only. */
export function Progress({ label, value, max = 100, valueText, tone = 'paper', className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      max={max}
      value={Math.min(Math.max(value, 0), max)}
      className={cx(
        'block h-1 w-full appearance-none overflow-hidden rounded-full border-0 [&::-webkit-progress-bar]:bg-transparent',
        TONES[tone],
        className,
      )}
    />
  )
}
