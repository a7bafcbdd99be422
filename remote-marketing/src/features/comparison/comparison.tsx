import { Section } from '@lustre/shared-ui'
import { COMPARISON, COMPARISON_CARDS } from '../../../content/comparison.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { Strip } from '../common/strip.tsx'
import { PreviewArea } from '../preview/preview.tsx'
import { Card } from './comparison-card.tsx'

/**
 * Three results of one piece, with a full-screen preview: a strip on phones, beside its title on wide screens, below it
 * where that makes the pictures large.
 */
export function Comparison() {
  return (
    <Section ground="paper-deep" aria-labelledby="comparison-title">
      <PreviewArea>
        <div className="grid gap-x-gutter gap-y-5 sm:gap-y-8 lg:grid-cols-4 min-[90rem]:grid-cols-1">
          <SectionHeading
            id="comparison-title"
            {...COMPARISON.heading}
            className="min-[90rem]:grid min-[90rem]:grid-cols-2 min-[90rem]:items-end min-[90rem]:*:col-start-1 min-[90rem]:*:last:col-start-2 min-[90rem]:*:last:row-start-2"
          />
          <Strip className="lg:col-span-3 lg:grid-cols-3 min-[90rem]:col-span-1">
            {COMPARISON_CARDS.map((card) => (
              <li key={card.status} className="grid">
                <Card card={card} />
              </li>
            ))}
          </Strip>
        </div>
      </PreviewArea>
    </Section>
  )
}
