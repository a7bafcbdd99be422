import { useHydrated, useSiteConfig } from '@lustre/platform'
import { LazyMotion, MDiv } from '@lustre/platform/motion'
import { domMax } from '@lustre/platform/motion-features'
import { arrowStep, cx, Dialog, Picture, VisuallyHidden, wrapIndex } from '@lustre/shared-ui'
import { type KeyboardEvent, useRef } from 'react'
import {
  CAROUSEL_ALT,
  CAROUSEL_LABEL,
  CAROUSEL_ORIGINAL,
  CAROUSEL_PICTURES,
} from '#content/carousel-pictures.ts'
import { Controls } from './controls.tsx'
import { Face } from './face.tsx'
import { useRing } from './use-ring.ts'

type EnlargedProps = { picture: string | null | undefined; alt: string; onClose: () => void }

function Enlarged({ picture, alt, onClose }: EnlargedProps) {
  return (
    <Dialog open={typeof picture === 'string'} onClose={onClose} title={alt} variant="glass">
      {typeof picture === 'string' && (
        <button type="button" className="block animate-enlarge !cursor-zoom-out" onClick={onClose}>
          <Picture
            publicId={picture}
            alt={alt}
            {...CAROUSEL_ORIGINAL}
            widths={[480, 640, 960, 1280, 1600]}
            sizes="(max-aspect-ratio: 68/92) 92vw, 68vh"
            className="max-h-[85dvh]"
            style={{ width: 'min(92vw, 68dvh)' }}
          />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      )}
    </Dialog>
  )
}

const PERSPECTIVE_PX = 1000

/** Pixels that the pointer may move during a click. */
const CLICK_SLOP_PX = 5

/**
 * The ring of portfolio pictures: it turns in view, can be dragged, stepped and driven by keys, and enlarges a picture.
 * Until hydration it is a strip of the same pictures.
 * @param props.className its size, as ring and as strip
 */
export function Carousel({ className }: { className: string }) {
  const { siteName } = useSiteConfig()
  const hydrated = useHydrated()
  const [viewRef, ring] = useRing(CAROUSEL_PICTURES.length)
  const pressedAt = useRef({ x: 0, y: 0 })
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const altOf = (index: number) => `${siteName} ${CAROUSEL_ALT} ${index + 1}`

  // Only the front picture is in the tab order; arrow keys focus its neighbors, which turns the ring to them.
  const handleFaceKeyDown = (event: KeyboardEvent, index: number) => {
    const by = arrowStep(event.key)
    if (by) buttons.current[wrapIndex(index + by, CAROUSEL_PICTURES.length)]?.focus()
  }

  const faces = CAROUSEL_PICTURES.map((id, index) => (
    <Face
      key={id}
      picture={id}
      alt={altOf(index)}
      ring={hydrated ? ring.ring : null}
      index={index}
      // Keyboard focus may reach a picture at the back.
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) ring.bringToFront(index)
      }}
      onKeyDown={(event) => handleFaceKeyDown(event, index)}
      tabIndex={!hydrated || index === ring.front ? 0 : -1}
      ref={(element) => {
        buttons.current[index] = element
      }}
      onClick={({ detail, clientX, clientY }) => {
        const { x, y } = pressedAt.current
        // A key clicks with no detail, and nowhere.
        if (detail === 0 || Math.hypot(clientX - x, clientY - y) <= CLICK_SLOP_PX) ring.select(index)
      }}
    />
  ))

  return (
    <LazyMotion features={domMax} strict>
      <section ref={viewRef} aria-roledescription="carousel" aria-label={CAROUSEL_LABEL}>
        <div {...ring.focusHandlers}>
          <MDiv
            className={cx(
              className,
              'relative',
              hydrated
                ? 'cursor-grab touch-pan-y select-none active:cursor-grabbing'
                : 'snap-x overflow-x-auto overflow-y-hidden',
            )}
            style={hydrated ? { perspective: PERSPECTIVE_PX } : {}}
            {...ring.pointerHandlers}
            onPointerDown={({ clientX, clientY }) => {
              pressedAt.current = { x: clientX, y: clientY }
            }}
            onPanStart={ring.startDrag}
            onPan={(_, { offset }) => ring.drag(offset.x)}
            onPanEnd={(_, { velocity }) => ring.endDrag(velocity.x)}
          >
            <MDiv
              className={cx(
                'h-full',
                hydrated
                  ? 'absolute inset-0 flex items-center justify-center'
                  : 'flex w-max items-center gap-2',
              )}
              style={hydrated ? { rotateY: ring.rotation, transformStyle: 'preserve-3d' } : {}}
            >
              {faces}
            </MDiv>
          </MDiv>
          <Controls ring={ring} count={CAROUSEL_PICTURES.length} ready={hydrated} />
        </div>
      </section>
      <Enlarged
        picture={ring.selected === null ? null : CAROUSEL_PICTURES[ring.selected]}
        alt={ring.selected === null ? '' : altOf(ring.selected)}
        onClose={ring.close}
      />
    </LazyMotion>
  )
}
