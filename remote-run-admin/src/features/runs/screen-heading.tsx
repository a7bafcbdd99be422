import { Link } from '@lustre/platform'
import { buttonClass } from '@lustre/shared-ui'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`no-print ${buttonClass({ variant: 'quiet', size: 'sm' })}`}>
      <ArrowLeft size={16} strokeWidth={1.5} />
      {children}
    </Link>
  )
}

type ScreenHeadingProps = { id: string; className?: string; children: ReactNode }

/** A screen's heading, which takes the focus when the screen opens. */
export function ScreenHeading({ id, className = 'text-2xl', children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={`font-display wrap-anywhere ${className}`}>
      {children}
    </h2>
  )
}
