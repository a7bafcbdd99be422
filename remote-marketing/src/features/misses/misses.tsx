import { ButtonLink, Section } from '@lustre/shared-ui'
import { Check, X } from 'lucide-react'
import { type Criterion, MISSES, MISSES_SECTION, NOT_MISSES } from '#content/misses.ts'
import type { Focus, Photo } from '#content/types.ts'
import { COLUMNS } from '../common/columns.ts'
import { focusStyle } from '../common/focus-style.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { SectionHeading } from '../common/section-heading.tsx'

export function Misses() {
  const { miss, match, countsTitle, notTitle, link, ...heading } = MISSES_SECTION
  return (
    <Section aria-labelledby="misses-title" padded={false} className="pb-section">
      <div className="grid gap-gutter lg:grid-cols-4">
        <div>
          <SectionHeading id="misses-title" {...heading} />
          <ButtonLink variant="quiet" to="/refunds">
            {link}
          </ButtonLink>
        </div>
        <ul className={`${COLUMNS} lg:col-span-3 lg:grid-cols-3`}>
          <li>
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
              <Sample {...miss} verdict="miss" />
              <Sample {...match} verdict="match" />
            </ul>
          </li>
          <li>
            <Criteria title={countsTitle} criteria={MISSES} />
          </li>
          <li>
            <Criteria title={notTitle} criteria={NOT_MISSES} />
          </li>
        </ul>
      </div>
    </Section>
  )
}

type SampleProps = { photo: Photo; focus: Focus; caption: string; verdict: 'miss' | 'match' }

function Sample({ photo, focus, caption, verdict }: SampleProps) {
  const Icon = verdict === 'miss' ? X : Check
  return (
    <li>
      <figure>
        <div className="overflow-hidden rounded-print">
          <PhotoPicture
            photo={photo}
            widths={[240, 320, 480, 640, 800]}
            className="aspect-[4/5] object-cover"
            sizes="(min-width: 1280px) 380px, (min-width: 1024px) 29vw, (min-width: 768px) 26vw, 72vw"
            style={focusStyle(focus)}
          />
        </div>
        <figcaption className="mt-3 flex gap-1.5 text-sm text-ink-soft">
          <Icon
            aria-hidden="true"
            size={16}
            strokeWidth={1.5}
            className={verdict === 'miss' ? 'shrink-0 text-danger' : 'shrink-0 text-chosen'}
          />
          <span className="min-w-0">{caption}</span>
        </figcaption>
      </figure>
    </li>
  )
}

type CriteriaProps = { title: string; criteria: readonly Criterion[] }

function Criteria({ title, criteria }: CriteriaProps) {
  return (
    <div>
      <h3 className="text-xs font-medium tracking-label text-ink-faint uppercase">{title}</h3>
      <dl className="mt-2 border-t border-hairline">
        {criteria.map((criterion) => (
          <div key={criterion.title} className="border-b border-hairline py-2">
            <dt className="font-display text-lg/6">{criterion.title}</dt>
            <dd className="text-sm text-ink-soft">{criterion.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
