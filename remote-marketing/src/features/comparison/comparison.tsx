import { BeforeAfterSlider, Section, SectionTitle } from '@lustre/shared-ui'
import { useState } from 'react'
import { BEFORE_AFTER, COMPARISON, COMPARISON_CARDS } from '../../../content/comparison.ts'
import type { Photo } from '../../../content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { HeadlineText, SectionHeading } from '../common/section-heading.tsx'
import { Preview } from '../preview/preview.tsx'
import type { PreviewItem } from '../preview/preview-item.ts'
import { Card } from './comparison-card.tsx'

/** Three results of the same piece, with a full-screen preview, and a before/after slider below. */
export function Comparison() {
  const [preview, setPreview] = useState<PreviewItem>(null)
  return (
    <Section ground="paper-deep" aria-labelledby="comparison-title">
      <div className="grid gap-6 lg:grid-cols-12 lg:items-end">
        <SectionHeading
          id="comparison-title"
          eyebrow={COMPARISON.eyebrow}
          headline={COMPARISON.headline}
          className="lg:col-span-7"
        />
        <p className="max-w-measure text-ink-soft lg:col-span-5">{COMPARISON.intro}</p>
      </div>
      <ul className="mt-12 grid gap-gutter md:grid-cols-3 lg:mt-16">
        {COMPARISON_CARDS.map((card) => (
          <li key={card.status} className="grid">
            <Card card={card} onOpen={setPreview} />
          </li>
        ))}
      </ul>
      <BeforeAfter />
      <Preview item={preview} onClose={() => setPreview(null)} />
    </Section>
  )
}

function BeforeAfter() {
  return (
    <div className="mt-section grid items-center gap-x-[40px] gap-y-10 md:grid-cols-12">
      <div className="md:col-span-6 lg:col-span-5">
        <SectionTitle as="h3" size="title">
          <HeadlineText {...BEFORE_AFTER.headline} />
        </SectionTitle>
        <p className="mt-6 max-w-[28rem] text-ink-soft">{BEFORE_AFTER.text}</p>
      </div>
      <BeforeAfterSlider
        label={BEFORE_AFTER.label}
        beforeLabel={BEFORE_AFTER.beforeLabel}
        afterLabel={BEFORE_AFTER.afterLabel}
        className="md:col-span-6 lg:col-start-7"
        before={<SliderPicture photo={BEFORE_AFTER.before} />}
        after={<SliderPicture photo={BEFORE_AFTER.after} />}
      />
    </div>
  )
}

function SliderPicture({ photo }: { photo: Photo }) {
  return (
    <PhotoPicture
      photo={photo}
      widths={[320, 480, 640, 800]}
      sizes="(min-width: 1280px) 600px, (min-width: 768px) 46vw, 92vw"
    />
  )
}
