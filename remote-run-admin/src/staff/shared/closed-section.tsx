import { useDeferred } from '@lustre/platform'
import { Button } from '@lustre/shared-ui'
import { type ComponentType, useState } from 'react'
import { Failure } from './failure.tsx'

type ClosedSectionProps = {
  id: string
  texts: { heading: string; intro: string; show: string; hide: string; codeFailed: string }
  importContent: () => Promise<ComponentType<{ labelledBy: string }>>
}

/** A section of the panel that is closed at first; opening it loads its code and content. */
export function ClosedSection({ id, texts, importContent }: ClosedSectionProps) {
  const [open, setOpen] = useState(false)
  const { Part: Content, failed, load } = useDeferred(importContent)
  const toggle = async () => setOpen(!open && (await load()))
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
          onClick={() => void toggle()}
        >
          {open ? texts.hide : texts.show}
        </Button>
      </div>
      <Failure error={failed ? texts.codeFailed : null} />
      <div id={`${id}-content`}>{open && Content && <Content labelledBy={id} />}</div>
    </section>
  )
}
