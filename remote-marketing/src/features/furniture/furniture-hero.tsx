import { ButtonLink, Container, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { FURNITURE_HERO } from '../../../content/furniture.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { HERO_SIZES, RESULT_WIDTHS } from './picture-sizes.ts'

/** The first screen of the furniture page: the promise and one room. */
export function FurnitureHero() {
  const { eyebrow, title, lead, notice, primary, secondary, figures, picture } = FURNITURE_HERO
  return (
    <section aria-labelledby="furniture-title" className="bg-paper pt-10 lg:pt-14">
      <Container className="grid gap-x-gutter gap-y-10 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <Eyebrow className="mb-6">{eyebrow}</Eyebrow>
          <SectionTitle as="h1" size="hero" id="furniture-title">
            {title}
          </SectionTitle>
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:pb-2">
          <p className="text-ink-soft">{lead}</p>
          <p className="mt-4 text-md text-ink-faint">{notice}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="#pricing">{primary}</ButtonLink>
            <ButtonLink variant="secondary" href="#examples">
              {secondary}
            </ButtonLink>
          </div>
        </div>
      </Container>
      <Container className="mt-12">
        <PhotoPicture
          photo={picture}
          widths={RESULT_WIDTHS}
          sizes={HERO_SIZES}
          priority
          className="aspect-[4/3] object-cover sm:aspect-[2/1]"
        />
        <dl className="grid gap-6 border-b border-hairline py-8 sm:grid-cols-3">
          {figures.map(({ value, label }) => (
            <div
              key={value}
              className="flex items-baseline gap-4 sm:flex-col-reverse sm:justify-end sm:gap-1"
            >
              <dt className="order-last text-sm text-ink-faint sm:order-none">{label}</dt>
              <dd className="font-display text-title tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
