import { Button, Notice, Spinner, type Tone, useInView } from '@lustre/shared-ui'
import { useEffect, useEffectEvent } from 'react'
import { GALLERY_LABELS } from '../../../content/gallery-texts.ts'

const MORE_MARGIN = '1200px 0px'

type ShowMoreProps = {
  tone: Tone
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
}

/** Requests more when it comes near or is pressed. Needs a new `key` per batch, to check its new position. */
export function ShowMore({ tone, state, onMore }: ShowMoreProps) {
  const [ref, near] = useInView({ rootMargin: MORE_MARGIN, once: true })
  const ask = useEffectEvent(onMore)

  useEffect(() => {
    if (near) ask()
  }, [near])

  if (state === 'failed')
    return (
      <Notice
        kind="error"
        className="col-span-full mt-10"
        action={
          <Button variant="secondary" size="sm" onClick={onMore}>
            {GALLERY_LABELS.retry}
          </Button>
        }
      >
        {GALLERY_LABELS.moreFailed}
      </Notice>
    )
  return (
    <div ref={ref} className="col-span-full mt-10 flex justify-center noscript:hidden">
      <Button variant="secondary" tone={tone} aria-disabled={state === 'loading'} onClick={onMore}>
        {state === 'loading' ? <Spinner /> : null}
        {GALLERY_LABELS.showMore}
      </Button>
    </div>
  )
}
