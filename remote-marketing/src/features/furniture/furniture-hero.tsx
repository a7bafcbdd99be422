import { ButtonLink, Container, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { FURNITURE_HERO } from '#content/furniture.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { PreviewLink } from '../preview/preview-link.tsx'
import { HERO_SIZES, RESULT_WIDTHS, SENT_SIZES, SENT_WIDTHS } from './picture-sizes.ts'

export function FurnitureHero() {
  const { eyebrow, title, lead, notice, primary, secondary } = FURNITURE_HERO
  return (
    <section aria-labelledby="furniture-title" className="overflow-hidden bg-paper pt-6">
      <Container className="grid gap-x-gutter gap-y-5 lg:grid-cols-12 lg:gap-y-4 lg:grid-rows-[auto_1fr_auto]">
        <div className="lg:col-span-5">
          <Eyebrow className="mb-5">{eyebrow}</Eyebrow>
          {/* on a phone, the first two words and 'Photography' fit into a line in one of two typefaces, by a pixel or
              two */}
          <SectionTitle as="h1" size="hero" id="furniture-title" className="max-sm:max-w-[22rem]">
            {title}
          </SectionTitle>
        </div>
        <Room />
        <div className="max-w-[26rem] lg:col-span-5 lg:row-start-2 lg:self-center">
          <p className="text-ink-soft">{lead}</p>
          <p className="mt-2 text-md text-ink-faint">{notice}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink href="#pricing" className="max-sm:px-4">
              {primary}
            </ButtonLink>
            <ButtonLink variant="secondary" href="#examples" className="max-sm:px-4">
              {secondary}
            </ButtonLink>
          </div>
        </div>
        <Figures />
      </Container>
    </section>
  )
}

/**
 * On wide screens the room is as high as the text and bleeds to the right; the client's photo lies on it as a print.
 */
function Room() {
  const { picture, sent } = FURNITURE_HERO
  return (
    <div className="relative lg:col-span-7 lg:row-span-3 lg:mr-[calc((min(100vw,var(--container-site))-100vw)/2-var(--spacing-gutter))]">
      <PreviewLink item={{ type: 'image', photo: picture }} className="lg:h-full">
        <PhotoPicture
          photo={picture}
          widths={RESULT_WIDTHS}
          sizes={HERO_SIZES}
          priority
          className="lg:h-full lg:object-cover"
        />
      </PreviewLink>
      <figure className="absolute bottom-2 left-4 hidden w-50 -rotate-4 bg-paper p-2 shadow-lifted lg:block xl:-left-16">
        <PreviewLink item={{ type: 'image', photo: sent.photo }}>
          <PhotoPicture photo={sent.photo} widths={SENT_WIDTHS} sizes={SENT_SIZES} />
        </PreviewLink>
        <figcaption className="mt-2 text-sm text-ink-soft">{sent.label}</figcaption>
      </figure>
    </div>
  )
}

function Figures() {
  return (
    <dl className="grid gap-x-gutter gap-y-3 border-t border-hairline py-5 sm:grid-cols-3 lg:col-span-5 lg:row-start-3 lg:max-w-[26rem] lg:grid-cols-1 lg:gap-y-1.5 lg:py-4">
      {FURNITURE_HERO.figures.map(({ value, label }) => (
        <div key={value} className="flex flex-wrap items-baseline gap-x-3 sm:max-lg:flex-col">
          <dt className="order-last flex-1 text-sm text-ink-faint">{label}</dt>
          <dd className="font-display text-2xl tabular-nums max-sm:w-16 lg:w-20">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
