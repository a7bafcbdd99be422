import { ButtonLink, Section } from '@lustre/shared-ui'
import { PRICING_HEADING } from '../../../content/packages.ts'
import { formatPrice } from '../../../content/price-text.ts'
import type { Package } from '../../../content/types.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { Strip } from '../common/strip.tsx'
import { PackageCard } from './package-card.tsx'

export function Pricing({ packages }: { packages: readonly Package[] }) {
  const { badge, customTitle, customText, customButton, ...heading } = PRICING_HEADING
  return (
    <Section id="pricing" aria-labelledby="pricing-title">
      <div className="grid gap-gutter lg:grid-cols-12">
        <SectionHeading
          id="pricing-title"
          {...heading}
          className="lg:col-span-12 lg:col-start-1 lg:row-start-1"
        />
        <Prices packages={packages} />
        <Strip className="lg:col-span-12 lg:grid-cols-3">
          {packages.map((item, index) => (
            <li key={item.name} id={cardId(index)} className="grid">
              <PackageCard item={item} badge={badge} />
            </li>
          ))}
        </Strip>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:col-span-4 lg:col-start-9 lg:row-start-1 lg:self-end lg:justify-self-end">
          <p className="flex-1 basis-32 text-md text-balance text-ink-soft lg:text-right">
            <span className="font-medium text-ink">{customTitle}</span> {customText}
          </p>
          <ButtonLink variant="secondary" to="/custom-payment">
            {customButton}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

/** By position, because two packages may have the same price. */
const cardId = (index: number) => `price-${index + 1}`

/** A phone shows one package and the edge of the next, so this lists all prices, linked to their cards. */
function Prices({ packages }: { packages: readonly Package[] }) {
  return (
    <ul className="-mt-2 flex flex-wrap justify-between gap-x-4 border-y border-hairline md:hidden">
      {packages.map((item, index) => (
        <li key={item.name}>
          <a href={`#${cardId(index)}`} className="flex min-h-11 flex-col py-2 text-sm text-ink-soft">
            <span className="font-display text-xl text-ink tabular-nums">{formatPrice(item.price)}</span>
            {item.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
