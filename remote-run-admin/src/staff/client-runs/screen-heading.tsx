import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a screen, which has the focus when the screen opens. */
export function ScreenHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="font-display text-2xl wrap-anywhere">
      {children}
    </h2>
  )
}
