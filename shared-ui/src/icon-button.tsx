import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  /** A lucide icon, `size={20} strokeWidth={1.5}`. */
  icon: ReactNode
  tone?: Tone | undefined
  /** `bare` shows its border on hover only. */
  variant?: 'bare' | 'framed'
}

const LOOKS = {
  bare: {
    paper: 'border-transparent text-ink enabled-hover:border-ink/25',
    night: 'border-transparent text-paper enabled-hover:border-paper/40',
  },
  framed: {
    paper: 'border-ink/25 text-ink enabled-hover:border-ink',
    night: 'border-paper/30 text-paper enabled-hover:border-paper',
  },
}

export function IconButton({
  label,
  icon,
  tone = 'paper',
  variant = 'bare',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full border',
        'transition-[color,border-color,opacity] duration-(--duration-feedback) ease-settle',
        'disabled:cursor-not-allowed disabled:opacity-45',
        LOOKS[variant][tone],
        className,
      )}
    >
      {icon}
    </button>
  )
}
