import { Button, Notice, Spinner, type Tone, useInView } from '@lustre/shared-ui'
import { useEffect, useEffectEvent } from 'react'
import { GALLERY_LABELS } from '../../../content/gallery-texts.ts'

/** How far below the view the next tiles are rendered. */
const MORE_MARGIN = '1200px 0px'

type ShowMoreProps = {
  tone: Tone
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
}

/**
 * The end of what is rendered: asks for more when it comes near, or when it is pressed. Give it a new `key` for every
 * batch, so that it looks again where it stands then.
 */
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
