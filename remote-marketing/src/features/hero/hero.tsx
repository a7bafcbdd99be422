import { ButtonLink, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { useState } from 'react'
import { BEFORE_AFTER } from '../../../content/before-after.ts'
import { HERO, HERO_STACK } from '../../../content/hero.ts'
import { BeforeAfter } from '../before-after/before-after.tsx'
import { HeadlineText } from '../common/section-heading.tsx'
import { PrintStack } from './print-stack.tsx'

/** The first screen: what is sold, the way to it, one piece before and after, and the stack of prints beside them. */
export function Hero() {
  const [comparing, setComparing] = useState(false)
  const compare = () => setComparing(true)
  const rest = () => setComparing(false)
  return (
    <section aria-labelledby="hero-title" className="hero overflow-hidden bg-paper">
      <div>
        <div className="hero-head px-gutter pt-5 xl:p-0">
          <Eyebrow className="mb-3 lg:mb-6">{HERO.eyebrow}</Eyebrow>
          <SectionTitle as="h1" size="hero" id="hero-title">
            <HeadlineText {...HERO.headline} />
          </SectionTitle>
        </div>
        <div className="hero-offer px-gutter pb-6 xl:p-0">
          <p className="mt-4 max-w-[34rem] lg:mt-7 text-md text-ink-soft lg:text-base">{HERO.lead}</p>
          <div className="mt-5 flex flex-wrap gap-x-2 gap-y-3 lg:mt-8">
            <ButtonLink href="#pricing">{HERO.primary}</ButtonLink>
            <ButtonLink variant="secondary" to="/galleryx">
              {HERO.secondary}
            </ButtonLink>
          </div>
        </div>
        <div
          className="hero-picture"
          onPointerEnter={compare}
          onPointerLeave={rest}
          onFocus={compare}
          onBlur={rest}
        >
          <BeforeAfter className="hero-slider" />
        </div>
        {/* enlarged figures go below the stack */}
        <div className="hero-proof">
          <PrintStack photos={HERO_STACK} rests={comparing} />
          <dl className="flex-1 basis-60 self-center px-gutter xl:grid xl:grid-cols-3 xl:gap-4 xl:py-4">
            {HERO.figures.map(({ value, label }) => (
              <div
                key={value}
                className="flex flex-row-reverse items-baseline border-t border-hairline py-2 xl:flex-col-reverse xl:border-0 xl:py-0"
              >
                <dt className="flex-1 text-sm text-ink-faint">{label}</dt>
                <dd className="font-display text-title tabular-nums max-xl:w-20">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="hero-words hidden self-center xl:block">
          <p className="font-display text-2xl [&_em]:display-italic">
            <HeadlineText {...BEFORE_AFTER.headline} />
          </p>
          <p className="mt-2 max-w-[28rem] text-md text-ink-soft">{BEFORE_AFTER.text}</p>
        </div>
      </div>
    </section>
  )
}
