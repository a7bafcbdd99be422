import type { ReactNode } from 'react'
import { ScreenHeading } from '../screen-heading.tsx'

type FormScreenProps = {
  /** Id of the heading. */
  id: string
  heading: string
  children: ReactNode
}

/** A screen with a form: its heading stands above it, and beside it on wide screens. */
export function FormScreen({ id, heading, children }: FormScreenProps) {
  return (
    <div className="grid gap-x-gutter gap-y-8 lg:mt-4 lg:grid-cols-[1fr_48rem] lg:items-start">
      <ScreenHeading id={id}>{heading}</ScreenHeading>
      {children}
    </div>
  )
}
