import { ButtonLink, Container, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { HERO, HERO_STACK } from '../../../content/hero.ts'
import { HeadlineText } from '../common/section-heading.tsx'
import { PrintStack } from './print-stack.tsx'

/** The first screen: what is sold, the way to it, and the stack of prints. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden bg-paper pt-10 pb-section lg:pt-14">
      <Container className="grid items-center gap-x-gutter gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Eyebrow className="mb-6">{HERO.eyebrow}</Eyebrow>
          <SectionTitle as="h1" size="hero" id="hero-title">
            <HeadlineText {...HERO.headline} />
          </SectionTitle>
          <p className="mt-7 max-w-[34rem] text-ink-soft">{HERO.lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href="#pricing">{HERO.primary}</ButtonLink>
            <ButtonLink variant="secondary" to="/galleryx">
              {HERO.secondary}
            </ButtonLink>
          </div>
        </div>
        <PrintStack photos={HERO_STACK} className="lg:col-span-6 lg:row-span-2" />
        <dl className="grid grid-cols-3 gap-4 border-t border-hairline pt-6 lg:col-span-6 lg:max-w-[34rem] lg:self-end">
          {HERO.figures.map(({ value, label }) => (
            <div key={value} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm text-ink-faint">{label}</dt>
              <dd className="font-display text-title tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
