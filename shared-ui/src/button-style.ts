import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet'
/** `sm` 44 px, `md` 48 px, `lg` 56 px. */
type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  tone?: Tone | undefined
  size?: ButtonSize | undefined
}

const BASE =
  // `ui-button` has no rules here: the shell's print sheet selects buttons by it.
  'ui-button inline-flex items-center justify-center gap-2.5 rounded-full text-center font-text font-medium ' +
  'transition-[color,background-color,border-color,opacity] duration-(--duration-feedback) ease-settle ' +
  'select-none disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-progress'

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-5 py-2 text-sm',
  md: 'min-h-12 px-7 py-2.5 text-md',
  lg: 'min-h-14 px-9 py-3 text-base',
}

/** No side padding, so that a quiet button aligns with the text around it. */
const QUIET_SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 text-sm forced-colors:outline-offset-4',
  md: 'min-h-12 text-md forced-colors:outline-offset-4',
  lg: 'min-h-14 text-base forced-colors:outline-offset-4',
}

const VARIANTS: Record<ButtonVariant, Record<Tone, string>> = {
  primary: {
    paper: 'border border-ink bg-ink text-paper enabled-hover:border-gold-ink enabled-hover:bg-gold-ink',
    night:
      'border border-paper bg-paper text-ink enabled-hover:border-gold-light enabled-hover:bg-gold-light',
  },
  secondary: {
    paper: 'border border-ink/25 text-ink enabled-hover:border-ink',
    night: 'border border-paper/30 text-paper enabled-hover:border-paper',
  },
  quiet: {
    paper:
      'text-gold-ink underline decoration-gold-ink/35 decoration-1 underline-offset-[6px] enabled-hover:decoration-gold-ink',
    night:
      'text-gold-light underline decoration-gold-light/35 decoration-1 underline-offset-[6px] enabled-hover:decoration-gold-light',
  },
}

export function buttonClass({ variant = 'primary', tone = 'paper', size = 'md' }: ButtonLook): string {
  return cx(BASE, variant === 'quiet' ? QUIET_SIZES[size] : SIZES[size], VARIANTS[variant][tone])
}
