import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

type ToggleOption<Value extends string> = { value: Value; label: string; count?: number | undefined }

type ToggleGroupProps<Value extends string> = {
  label: string
  options: readonly ToggleOption<Value>[]
  value: Value | null
  /** Called with null when the chosen option is pressed again. */
  onChange: (value: Value | null) => void
  tone?: Tone
  className?: string
}

const TONES: Record<Tone, { text: string; count: string; line: string }> = {
  paper: {
    text: 'text-ink-faint enabled-hover:text-ink aria-pressed:text-ink',
    count: 'text-ink-faint',
    line: 'bg-ink',
  },
  night: {
    text: 'text-night-text enabled-hover:text-paper aria-pressed:text-paper',
    count: 'text-night-text',
    line: 'bg-gold-light',
  },
}

export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  tone = 'paper',
  className,
}: ToggleGroupProps<Value>) {
  const look = TONES[tone]
  return (
    <fieldset
      aria-label={label}
      className={cx('flex min-w-0 flex-wrap gap-x-[clamp(0.5rem,3.5vw,1.25rem)] sm:gap-x-7', className)}
    >
      {options.map((option) => {
        const pressed = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={pressed}
            className={cx(
              'group/toggle relative inline-flex min-h-11 min-w-11 items-center gap-1 text-md sm:gap-2 transition-colors duration-(--duration-feedback) forced-colors:outline-offset-4',
              look.text,
            )}
            onClick={() => onChange(pressed ? null : option.value)}
          >
            {option.label}
            {option.count !== undefined && (
              <span className={cx('text-sm tabular-nums', look.count)}>{option.count}</span>
            )}
            <span
              aria-hidden="true"
              className={cx(
                'absolute inset-x-0 bottom-1.5 h-px origin-left scale-x-0 transition-transform duration-250 ease-settle group-aria-pressed/toggle:scale-x-100',
                look.line,
              )}
            />
          </button>
        )
      })}
    </fieldset>
  )
}
