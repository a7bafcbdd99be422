import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type DisclosureProps = Omit<ComponentProps<'details'>, 'open'> & {
  summary: ReactNode
  defaultOpen?: boolean
}

/**
 * Native `<details>`, which works without script and with in-page search. Stack several; they bring their own
 * hairlines.
 */
export function Disclosure({ summary, defaultOpen = false, className, children, ...rest }: DisclosureProps) {
  return (
    <details
      {...rest}
      open={defaultOpen}
      className={cx(
        'group/disclosure border-b border-hairline first:border-t',
        // Browsers without this pseudo-element show the answer without a fade.
        '[&::details-content]:opacity-0 [&::details-content]:transition-opacity [&::details-content]:duration-250 open:[&::details-content]:opacity-100',
        className,
      )}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3.5 font-display text-xl [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 text-gold-ink transition-transform duration-(--duration-feedback) ease-settle group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="max-w-measure pb-6 text-md text-ink-soft">{children}</div>
    </details>
  )
}
