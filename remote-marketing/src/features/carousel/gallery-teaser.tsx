import { lazyNear } from '@lustre/platform'
import { ButtonLink } from '@lustre/shared-ui'
import { Suspense } from 'react'
import { CAROUSEL } from '#content/carousel.ts'
import { SectionHeading } from '../common/section-heading.tsx'

const { link, ...heading } = CAROUSEL
const STAGE_HEIGHT = 'h-[350px] sm:h-[450px] md:h-[500px]'

const Carousel = lazyNear('[data-defer=carousel]', async () => (await import('./carousel.tsx')).Carousel)

// One constant element: an update of the page must not touch the boundary before it is hydrated.
const ring = (
  <Suspense fallback={<div className={STAGE_HEIGHT} />}>
    <Carousel className={STAGE_HEIGHT} />
  </Suspense>
)

/** The server sends the pictures as a strip; the ring needs script. */
export function GalleryTeaser() {
  return (
    <section aria-labelledby="gallery-title" className="relative">
      <SectionHeading id="gallery-title" {...heading} tone="night" />
      <div data-defer="carousel" className="lg:-mt-10">
        {ring}
      </div>
      <ButtonLink
        to="/galleryx"
        tone="night"
        variant="secondary"
        className="mt-lead sm:mt-5 lg:absolute lg:right-0 lg:bottom-0 lg:mt-0"
      >
        {link}
      </ButtonLink>
    </section>
  )
}
