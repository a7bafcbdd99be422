import { Button } from '@lustre/shared-ui'
import { type ReactNode, useState } from 'react'

type ClosedSectionProps = {
  id: string
  texts: { heading: string; intro: string; show: string; hide: string }
  children: ReactNode
}

/** A section of the panel that is closed at first; its content loads when staff open it. */
export function ClosedSection({ id, texts, children }: ClosedSectionProps) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-hairline pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h3 id={id} className="-mb-3 w-full font-display text-xl">
          {texts.heading}
        </h3>
        <p className="flex-1 basis-72 text-md text-ink-soft">{texts.intro}</p>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.hide : texts.show}
        </Button>
      </div>
      <div id={`${id}-content`}>{open && children}</div>
    </section>
  )
}
