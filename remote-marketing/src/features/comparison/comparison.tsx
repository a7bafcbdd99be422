import { Section } from '@lustre/shared-ui'
import { useState } from 'react'
import { COMPARISON, COMPARISON_CARDS } from '../../../content/comparison.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { Strip } from '../common/strip.tsx'
import { Preview } from '../preview/preview.tsx'
import type { PreviewItem } from '../preview/preview-item.ts'
import { Card } from './comparison-card.tsx'

/** Three results of one piece, with a full-screen preview: a strip on phones, beside its title on wide screens. */
export function Comparison() {
  const [preview, setPreview] = useState<PreviewItem>(null)
  return (
    <Section ground="paper-deep" aria-labelledby="comparison-title">
      <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-4">
        <SectionHeading id="comparison-title" {...COMPARISON.heading} />
        <Strip className="lg:col-span-3 lg:grid-cols-3">
          {COMPARISON_CARDS.map((card) => (
            <li key={card.status} className="grid">
              <Card card={card} onOpen={setPreview} />
            </li>
          ))}
        </Strip>
      </div>
      <Preview item={preview} onClose={() => setPreview(null)} />
    </Section>
  )
}
