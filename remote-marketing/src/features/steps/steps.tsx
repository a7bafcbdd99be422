import { Section } from '@lustre/shared-ui'
import { Images, Package, Upload } from 'lucide-react'
import { STEPS, STEPS_HEADING, type StepIcon } from '../../../content/steps.ts'
import { SectionHeading } from '../common/section-heading.tsx'

const ICONS = { package: Package, upload: Upload, pictures: Images } satisfies Record<
  StepIcon,
  typeof Package
>

/** How it works: three numbered columns. */
export function Steps() {
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-title">
      <SectionHeading id="how-it-works-title" {...STEPS_HEADING} className="max-w-3xl" />
      <ol className="mt-14 grid gap-x-gutter gap-y-14 md:grid-cols-3 md:grid-rows-[auto_auto_auto_auto] md:gap-y-0 lg:mt-20">
        {STEPS.map(({ number, icon, title, description, details }) => {
          const Icon = ICONS[icon]
          return (
            <li
              key={number}
              className="border-t border-hairline pt-6 md:row-span-4 md:grid md:grid-rows-subgrid"
            >
              <div className="flex items-start justify-between">
                <span aria-hidden="true" className="font-display text-numeral text-gold">
                  {number}
                </span>
                <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="mt-2 text-ink-faint" />
              </div>
              <h3 className="mt-8 font-display text-2xl">{title}</h3>
              <p className="mt-3 max-w-[24rem] text-ink-soft">{description}</p>
              <ul className="mt-5 space-y-1.5 text-md text-ink-faint">
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
