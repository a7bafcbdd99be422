import { ButtonLink, Section } from '@lustre/shared-ui'
import { PRICING_HEADING } from '../../../content/packages.ts'
import type { Package } from '../../../content/types.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { Strip } from '../common/strip.tsx'
import { PackageCard } from './package-card.tsx'

/** The landing page's packages, and the way to a custom payment. */
export function Pricing({ packages }: { packages: readonly Package[] }) {
  const { eyebrow, headline, intro, badge, customTitle, customText, customButton } = PRICING_HEADING
  return (
    <Section id="pricing" aria-labelledby="pricing-title">
      <SectionHeading
        id="pricing-title"
        eyebrow={eyebrow}
        headline={headline}
        intro={intro}
        className="max-w-3xl"
      />
      <Strip className="mt-8 lg:grid-cols-3">
        {packages.map((item) => (
          <li key={item.name} className="grid">
            <PackageCard item={item} badge={badge} />
          </li>
        ))}
      </Strip>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
        <p className="text-md text-ink-soft">
          <span className="font-medium text-ink">{customTitle}</span> {customText}
        </p>
        <ButtonLink variant="secondary" to="/custom-payment">
          {customButton}
        </ButtonLink>
      </div>
    </Section>
  )
}
