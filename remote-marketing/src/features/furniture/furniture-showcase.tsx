import { cx, Section, wrapIndex } from '@lustre/shared-ui'
import { useState } from 'react'
import { SHOWCASE } from '#content/furniture.ts'
import { FURNITURE_SETS } from '#content/furniture-sets.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { ExampleSet } from './example-set.tsx'

/** Two example sets that dots switch. Without script both are visible. */
export function FurnitureShowcase() {
  const [shown, setShown] = useState({ set: 0, result: 0 })
  const { setsLabel, eyebrow, headline, intro } = SHOWCASE
  return (
    <Section id="examples" ground="paper-deep" aria-labelledby="examples-title">
      <div className="grid gap-6 lg:grid-cols-12 lg:items-end">
        <SectionHeading id="examples-title" eyebrow={eyebrow} headline={headline} className="lg:col-span-7" />
        <p className="max-w-measure text-ink-soft lg:col-span-5">{intro}</p>
      </div>
      {FURNITURE_SETS.map((set, index) => (
        <div key={set.id} className={cx('mt-8', index !== shown.set && 'hidden noscript:block')}>
          <ExampleSet
            set={set}
            result={index === shown.set ? shown.result : 0}
            onStep={(by) =>
              setShown(({ result }) => ({ set: index, result: wrapIndex(result + by, set.aiResults.length) }))
            }
          />
        </div>
      ))}
      <fieldset className="mt-4 flex justify-center gap-1 sm:-mt-11 md:pl-[33%] noscript:hidden">
        <legend className="sr-only">{setsLabel}</legend>
        {FURNITURE_SETS.map((set, index) => (
          <button
            key={set.id}
            type="button"
            aria-label={set.name}
            aria-pressed={index === shown.set}
            className="group/dot flex size-11 items-center justify-center rounded-full"
            onClick={() => setShown({ set: index, result: 0 })}
          >
            <span className="size-2.5 rounded-full bg-ink/25 transition-colors group-aria-pressed/dot:bg-ink forced-colors:border" />
          </button>
        ))}
      </fieldset>
    </Section>
  )
}
