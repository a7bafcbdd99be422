import { ButtonLink, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { useState } from 'react'
import { BEFORE_AFTER } from '../../../content/before-after.ts'
import { HERO, HERO_STACK } from '../../../content/hero.ts'
import { BeforeAfter } from '../before-after/before-after.tsx'
import { HeadlineText } from '../common/section-heading.tsx'
import { PrintStack } from './print-stack.tsx'

/** remote.css places its parts. */
export function Hero() {
  const [comparing, setComparing] = useState(false)
  const compare = () => setComparing(true)
  const rest = () => setComparing(false)
  return (
    <section aria-labelledby="hero-title" className="hero overflow-hidden bg-paper">
      <div>
        <div style={{ gridArea: 'head' }} className="px-gutter pt-5 lg:pt-10 xl:self-end xl:px-0">
          <Eyebrow className="mb-lead">{HERO.eyebrow}</Eyebrow>
          <SectionTitle as="h1" size="hero" id="hero-title">
            <HeadlineText {...HERO.headline} />
          </SectionTitle>
        </div>
        <div style={{ gridArea: 'offer' }} className="px-gutter pb-6 xl:px-0">
          <p className="mt-lead max-w-measure text-md text-ink-soft lg:mt-5 lg:text-base">{HERO.lead}</p>
          <div className="mt-5 flex flex-wrap gap-x-2 gap-y-3 lg:mt-8">
            <ButtonLink href="#pricing">{HERO.primary}</ButtonLink>
            <ButtonLink variant="secondary" to="/galleryx">
              {HERO.secondary}
            </ButtonLink>
          </div>
        </div>
        <div
          style={{ gridArea: 'picture' }}
          onPointerEnter={compare}
          onPointerLeave={rest}
          onFocus={compare}
          onBlur={rest}
        >
          <BeforeAfter className="hero-slider" />
        </div>
        {/* enlarged figures wrap below the stack */}
        <div style={{ gridArea: 'proof' }} className="flex flex-wrap lg:contents">
          <PrintStack photos={HERO_STACK} rests={comparing} />
          <dl
            style={{ gridArea: 'figures' }}
            className="flex-1 basis-60 self-center px-gutter xl:grid xl:grid-cols-3 xl:gap-4"
          >
            {HERO.figures.map(({ value, label }) => (
              <div
                key={value}
                className="flex flex-row-reverse items-baseline border-t border-hairline py-2 xl:flex-col-reverse xl:border-0"
              >
                <dt className="flex-1 text-sm text-ink-faint">{label}</dt>
                <dd className="font-display text-title tabular-nums max-xl:w-20">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div style={{ gridArea: 'words' }} className="hidden self-center xl:block">
          <p className="font-display text-2xl [&_em]:display-italic">
            <HeadlineText {...BEFORE_AFTER.headline} />
          </p>
          <p className="mt-2 max-w-[26rem] text-md text-ink-soft">{BEFORE_AFTER.text}</p>
        </div>
      </div>
    </section>
  )
}
