import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; defaultOpen?: boolean; children: ReactNode }

/**
 * Native `<details>`, which works without script and with in-page search. Stack several; they bring their own
 * hairlines.
 */
export function Disclosure({ summary, defaultOpen = false, children }: DisclosureProps) {
  return (
    // Browsers without the pseudo-element `::details-content` show the answer without a fade.
    <details
      open={defaultOpen}
      className="group/disclosure border-b border-hairline first:border-t [&::details-content]:opacity-0 [&::details-content]:transition-opacity [&::details-content]:duration-250 open:[&::details-content]:opacity-100"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-6 py-2.5 font-display text-xl sm:min-h-14 sm:py-3.5 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 text-gold-ink transition-transform duration-(--duration-feedback) ease-settle group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="max-w-measure pb-4 sm:pb-6 text-md text-ink-soft">{children}</div>
    </details>
  )
}
