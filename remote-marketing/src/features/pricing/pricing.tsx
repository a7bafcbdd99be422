import { ButtonLink, Section } from '@lustre/shared-ui'
import { PRICING_HEADING } from '#content/packages.ts'
import type { Package } from '#content/types.ts'
import { COLUMNS } from '../common/columns.ts'
import { SectionHeading } from '../common/section-heading.tsx'
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
        <ul className={`${COLUMNS} lg:col-span-12 lg:grid-cols-3`}>
          {packages.map((item) => (
            <li key={item.name} className="grid">
              <PackageCard item={item} badge={badge} />
            </li>
          ))}
        </ul>
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
