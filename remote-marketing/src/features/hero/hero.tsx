import { ButtonLink, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { useState } from 'react'
import { BEFORE_AFTER } from '../../../content/before-after.ts'
import { HERO, HERO_STACK } from '../../../content/hero.ts'
import { BeforeAfter } from '../before-after/before-after.tsx'
import { HeadlineText } from '../common/section-heading.tsx'
import { PrintStack } from './print-stack.tsx'

/** What the words and both buttons leave of a phone's first screen; on a wide one, all of it below the header. */
const PICTURE_HEIGHT = 'h-[clamp(15rem,100svh-29rem,125vw)] lg:h-[clamp(34rem,100svh-5rem,62vw)]'

/** The left half begins where the site's column does. */
const COLUMN_START = 'lg:pl-column'

/** The first screen: what is sold, the way to it, one piece before and after, and the stack of prints on its edge. */
export function Hero() {
  const [comparing, setComparing] = useState(false)
  const compare = () => setComparing(true)
  const rest = () => setComparing(false)
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden bg-paper">
      <div className="grid grid-cols-[auto_1fr] lg:grid-cols-2">
        <div
          className={`col-span-2 px-gutter pt-5 pb-6 md:py-10 lg:col-span-1 lg:col-start-1 lg:row-start-1 xl:pt-[min(4rem,6svh)] ${COLUMN_START}`}
        >
          <Eyebrow className="mb-4 lg:mb-6">{HERO.eyebrow}</Eyebrow>
          <SectionTitle as="h1" size="hero" id="hero-title">
            <HeadlineText {...HERO.headline} />
          </SectionTitle>
          <div className="xl:max-w-[22rem]">
            <p className="mt-4 max-w-[34rem] text-ink-soft lg:mt-7">{HERO.lead}</p>
            <div className="mt-5 flex flex-wrap gap-x-2 gap-y-3 lg:mt-8">
              <ButtonLink href="#pricing">{HERO.primary}</ButtonLink>
              <ButtonLink variant="secondary" to="/galleryx">
                {HERO.secondary}
              </ButtonLink>
            </div>
          </div>
        </div>
        <div
          className="order-first col-span-2 lg:order-none lg:col-span-1 lg:col-start-2 lg:row-start-1"
          onPointerEnter={compare}
          onPointerLeave={rest}
          onFocus={compare}
          onBlur={rest}
        >
          <BeforeAfter className={PICTURE_HEIGHT} />
        </div>
        {/* enlarged figures go below the stack */}
        <div className="col-span-2 flex flex-wrap lg:contents">
          <PrintStack
            photos={HERO_STACK}
            rests={comparing}
            className="lg:justify-self-center xl:pointer-events-none xl:z-10 xl:col-start-1 xl:row-start-1 xl:-mr-20 xl:self-end xl:justify-self-end"
          />
          <dl className="flex-1 basis-60 self-center px-gutter lg:pl-0 xl:order-last xl:col-start-2 xl:grid xl:grid-cols-3 xl:gap-4 xl:py-4 lg:pr-column">
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
        <div className={`hidden self-center xl:block ${COLUMN_START}`}>
          <p className="font-display text-2xl [&_em]:display-italic">
            <HeadlineText {...BEFORE_AFTER.headline} />
          </p>
          <p className="mt-2 max-w-[28rem] text-md text-ink-soft">{BEFORE_AFTER.text}</p>
        </div>
      </div>
    </section>
  )
}
