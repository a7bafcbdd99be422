import type { ReactNode } from 'react'

/**
 * What stands in the host's HTML until the page's code knows what the link leads to. As large as what may follow it:
 * nobody looks at an empty page, and nothing larger comes late.
 */
export const OnItsWay = ({ children }: { children: ReactNode }) => (
  <output className="block max-w-measure font-display text-2xl noscript:hidden">{children}</output>
)
