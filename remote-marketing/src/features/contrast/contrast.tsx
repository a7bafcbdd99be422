import { cx, Section } from '@lustre/shared-ui'
import { CONTRAST } from '../../../content/contrast.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { useFill } from '../common/use-fill.ts'

/** Problem versus advantage: two columns with a hairline between. */
export function Contrast() {
  const fill = useFill()
  return (
    <Section id="features" aria-labelledby="features-title">
      <SectionHeading
        id="features-title"
        eyebrow={CONTRAST.eyebrow}
        headline={CONTRAST.headline}
        className="max-w-3xl"
      />
      <div className="mt-14 grid gap-y-14 md:grid-cols-2 md:gap-y-0 lg:mt-20">
        <Column {...CONTRAST.problem} muted className="md:border-r md:border-hairline md:pr-10 lg:pr-20" />
        <Column
          title={fill(CONTRAST.advantage.title)}
          points={CONTRAST.advantage.points}
          className="md:pl-10 lg:pl-20"
        />
      </div>
    </Section>
  )
}

type ColumnProps = {
  title: string
  points: readonly { title: string; text: string }[]
  muted?: boolean
  className?: string
}

function Column({ title, points, muted = false, className }: ColumnProps) {
  return (
    <div className={cx('md:row-span-5 md:grid md:grid-rows-subgrid', className)}>
      <h3
        className={cx(
          'text-xs font-medium tracking-label uppercase',
          muted ? 'text-ink-faint' : 'text-gold-ink',
        )}
      >
        {title}
      </h3>
      <ul className="md:row-span-4 md:grid md:grid-rows-subgrid">
        {points.map((point) => (
          <li key={point.title} className="pt-8">
            <p className={cx('font-display text-2xl', muted && 'text-ink-soft')}>{point.title}</p>
            <p className="mt-2 max-w-[30rem] text-md text-ink-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
