import { ButtonLink, Section } from '@lustre/shared-ui'
import { BadgeCheck } from 'lucide-react'
import { BIGGER, FURNITURE_PACKAGES, FURNITURE_PRICING, GUARANTEE } from '#content/furniture.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { contactLink, useWays } from '../pricing/links.ts'
import { PackageCard } from '../pricing/package-card.tsx'

export function FurniturePricing() {
  const { badge, ...heading } = FURNITURE_PRICING
  return (
    <Section id="pricing" aria-labelledby="pricing-title">
      <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="pricing-title" {...heading} />
          <Guarantee />
        </div>
        <div className="lg:col-span-8">
          <ul className="grid gap-gutter md:grid-cols-2">
            {FURNITURE_PACKAGES.map((item) => (
              <li key={item.name} className="grid">
                <PackageCard item={item} badge={badge} />
              </li>
            ))}
          </ul>
          <Bigger />
        </div>
      </div>
    </Section>
  )
}

function Guarantee() {
  return (
    <div className="mt-8 flex gap-5 border-t border-hairline pt-6">
      <BadgeCheck aria-hidden="true" size={32} strokeWidth={1.5} className="mt-1 shrink-0 text-gold-ink" />
      <div className="min-w-0">
        <h3 className="font-display text-xl">{GUARANTEE.title}</h3>
        <p className="mt-2 text-md text-ink-soft">{GUARANTEE.text}</p>
        <ButtonLink variant="quiet" size="sm" to="/refunds" className="mt-1">
          {GUARANTEE.link}
        </ButtonLink>
      </div>
    </div>
  )
}

function Bigger() {
  const { href, newTab } = contactLink(useWays(), BIGGER.title)
  return (
    <div className="mt-gutter flex flex-wrap items-center justify-between gap-x-10 gap-y-6 bg-paper-deep p-7 lg:p-9">
      <div>
        <h3 className="font-display text-2xl">{BIGGER.title}</h3>
        <p className="mt-2 max-w-[26rem] text-md text-ink-soft">{BIGGER.text}</p>
      </div>
      <ButtonLink variant="secondary" href={href} newTab={newTab}>
        {BIGGER.button}
      </ButtonLink>
    </div>
  )
}
