import { Section } from '@lustre/shared-ui'
import { COMPARISON, COMPARISON_CARDS } from '#content/comparison.ts'
import { COLUMNS } from '../common/columns.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { PreviewArea } from '../preview/preview.tsx'
import { Card } from './comparison-card.tsx'

/**
 * Three results of one piece, with a full-screen preview: rows on phones, so that the photo and our result share a
 * screen; beside its title on wide screens, below it where that makes the pictures large.
 */
export function Comparison() {
  return (
    <Section ground="paper-deep" aria-labelledby="comparison-title">
      <PreviewArea>
        <div className="grid gap-x-gutter gap-y-5 sm:gap-y-8 lg:grid-cols-4 min-[90rem]:grid-cols-1">
          <SectionHeading id="comparison-title" {...COMPARISON.heading} />
          <ul className={`${COLUMNS} lg:col-span-3 lg:grid-cols-3 min-[90rem]:col-span-1`}>
            {COMPARISON_CARDS.map((card) => (
              <li key={card.status} className="grid">
                <Card card={card} />
              </li>
            ))}
          </ul>
        </div>
      </PreviewArea>
    </Section>
  )
}
