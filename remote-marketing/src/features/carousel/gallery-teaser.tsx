import { lazyNear } from '@lustre/platform'
import { ButtonLink, Section } from '@lustre/shared-ui'
import { Suspense } from 'react'
import { CAROUSEL } from '../../../content/carousel.ts'
import { SectionHeading } from '../common/section-heading.tsx'

/** Height of the carousel: 350 px on small screens, 450 px from `sm`, 500 px from `md`. */
const STAGE_HEIGHT = 'h-[350px] sm:h-[450px] md:h-[500px]'

const Carousel = lazyNear('[data-defer=carousel]', async () => (await import('./carousel.tsx')).Carousel)

// one constant element: an update of the page must not touch the boundary before it is hydrated
const ring = (
  <Suspense fallback={<div className={STAGE_HEIGHT} />}>
    <Carousel className={STAGE_HEIGHT} />
  </Suspense>
)

/** The 3D gallery teaser on night. The server sends the pictures as a strip; the ring needs script. */
export function GalleryTeaser() {
  return (
    <Section ground="night" aria-labelledby="gallery-title" className="overflow-hidden">
      <div className="grid items-center gap-x-gutter gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading
            id="gallery-title"
            eyebrow={CAROUSEL.eyebrow}
            headline={CAROUSEL.headline}
            intro={CAROUSEL.intro}
            tone="night"
          />
          <ButtonLink to="/galleryx" tone="night" variant="secondary" className="mt-9">
            {CAROUSEL.link}
          </ButtonLink>
        </div>
        <div data-defer="carousel" className="min-w-0 lg:col-span-8">
          {ring}
        </div>
      </div>
    </Section>
  )
}
