import { ButtonLink, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { BEFORE_AFTER } from '#content/before-after.ts'
import { HERO, HERO_STACK } from '#content/hero.ts'
import { BeforeAfter } from '../before-after/before-after.tsx'
import { SampleNote } from '../common/sample-note.tsx'
import { HeadlineText } from '../common/section-heading.tsx'
import { PrintStack } from './print-stack.tsx'

/** remote.css places its parts. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="hero">
      <div>
        <div style={{ gridArea: 'head' }} className="px-gutter pt-5 lg:self-end lg:pt-10">
          <Eyebrow className="mb-lead">{HERO.eyebrow}</Eyebrow>
          <SectionTitle as="h1" size="hero" id="hero-title">
            <HeadlineText {...HERO.headline} />
          </SectionTitle>
        </div>
        <div style={{ gridArea: 'offer' }} className="px-gutter pb-6">
          <p className="mt-lead max-w-measure text-md text-ink-soft lg:mt-5 lg:text-base">{HERO.lead}</p>
          <div className="mt-5 flex flex-wrap gap-x-2 gap-y-3 lg:mt-8">
            <ButtonLink href="#pricing">{HERO.primary}</ButtonLink>
            <ButtonLink variant="secondary" to="/galleryx">
              {HERO.secondary}
            </ButtonLink>
          </div>
          <p className="mt-3 text-sm text-ink-soft">{HERO.guarantee}</p>
        </div>
        <figure style={{ gridArea: 'picture' }}>
          <BeforeAfter className="hero-slider" />
          <figcaption className="flex gap-3 px-gutter pt-2 text-sm text-ink-soft lg:pl-0">
            <span className="flex-1">{BEFORE_AFTER.text}</span>
            <SampleNote>{BEFORE_AFTER.sampleNote}</SampleNote>
          </figcaption>
        </figure>
        {/* enlarged figures wrap below the stack */}
        <div style={{ gridArea: 'proof' }} className="flex flex-wrap lg:contents">
          <PrintStack photos={HERO_STACK} />
          <dl style={{ gridArea: 'figures' }} className="flex-1 basis-60 self-center px-gutter">
            {HERO.figures.map(({ value, label }) => (
              <div
                key={value}
                className="flex flex-row-reverse items-baseline border-t border-hairline py-2 lg:py-4"
              >
                <dt className="flex-1 text-sm text-ink-faint">{label}</dt>
                <dd className="w-20 font-display text-title tabular-nums lg:w-36">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
