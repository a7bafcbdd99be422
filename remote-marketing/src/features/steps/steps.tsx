import { Images, Package, Upload } from 'lucide-react'
import { STEPS, STEPS_HEADING, type StepIcon } from '#content/steps.ts'
import { COLUMNS } from '../common/columns.ts'
import { SectionHeading } from '../common/section-heading.tsx'

const ICONS = { package: Package, upload: Upload, pictures: Images } satisfies Record<
  StepIcon,
  typeof Package
>

export function Steps() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title">
      <SectionHeading id="how-it-works-title" {...STEPS_HEADING} />
      <ol className={`${COLUMNS} mt-gutter max-md:gap-0 lg:mt-8 lg:grid-cols-1 lg:gap-0`}>
        {STEPS.map(({ number, icon, title, description, details }) => {
          const Icon = ICONS[icon]
          return (
            <li key={number} className="grid grid-cols-[2.75rem_1fr] border-t border-hairline py-3.5">
              <span aria-hidden="true" className="font-display text-title text-gold">
                {number}
              </span>
              <div>
                <div className="flex items-start justify-between gap-4">
                  <h3 className="font-display text-2xl">{title}</h3>
                  <Icon
                    aria-hidden="true"
                    size={22}
                    strokeWidth={1.5}
                    className="mt-1 shrink-0 text-ink-faint"
                  />
                </div>
                <p className="mt-1 text-md text-ink-soft">{description}</p>
                <ul className="mt-1.5 text-sm text-ink-faint">
                  {details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
