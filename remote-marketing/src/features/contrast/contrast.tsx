import { cx, Section, siteSizes } from '@lustre/shared-ui'
import { CONTRAST } from '#content/contrast.ts'
import { useFill } from '../common/fill.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { SampleNote } from '../common/sample-note.tsx'
import { SectionHeading } from '../common/section-heading.tsx'

/** Each problem beside its answer. Also shows one piece before and after. */
export function Contrast() {
  const fill = useFill()
  const { problem, advantage, heading } = CONTRAST
  return (
    <Section id="features" aria-labelledby="features-title" padded={false} className="pt-8 pb-section">
      <div className="grid grid-cols-[3fr_2fr] items-end gap-x-gutter gap-y-2 lg:grid-cols-12 lg:gap-y-gutter">
        <SectionHeading id="features-title" {...heading} className="lg:col-span-12" />
        <Proof />
        <ol className="col-span-2 lg:col-span-8 lg:pr-10">
          {problem.points.map((point, index) => (
            <li
              key={point.title}
              className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 lg:gap-x-gutter"
            >
              <Side label={problem.title} isFirst={index === 0} point={point} muted />
              <Side label={fill(advantage.title)} isFirst={index === 0} point={advantage.points[index]} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** The delivered picture, the photo that was sent as a print on it, and how long it takes. */
function Proof() {
  const { caption, sampleNote, before, after } = CONTRAST.proof
  return (
    <figure className="max-lg:contents lg:order-last lg:col-span-4 lg:flex lg:h-full lg:flex-col">
      <div className="relative lg:grow">
        <PhotoPicture
          photo={after}
          widths={[320, 480, 640, 800]}
          sizes={`${siteSizes((site) => `calc(${site} / 3 - 32px)`)}, (min-width: 1024px) 31vw, 37vw`}
          className="aspect-square object-cover md:aspect-[3/2] lg:absolute lg:aspect-auto lg:h-full"
        />
        <div className="absolute bottom-2 left-2 w-2/5 bg-paper p-1 shadow-fine md:w-1/4 lg:w-2/5 lg:p-2">
          <PhotoPicture
            photo={before}
            widths={[120, 160, 240, 320]}
            sizes="(min-width: 1280px) 158px, (min-width: 1024px) 12vw, (min-width: 768px) 9vw, 15vw"
          />
        </div>
      </div>
      <figcaption className="text-sm text-ink-soft max-lg:col-span-2 max-lg:text-right lg:mt-2">
        {caption} <SampleNote>{sampleNote}</SampleNote>
      </figcaption>
    </figure>
  )
}

type SideProps = {
  label: string
  isFirst: boolean
  point: { title: string; text: string } | undefined
  muted?: boolean
}

function Side({ label, isFirst, point, muted = false }: SideProps) {
  return (
    <div className="pb-2 md:pb-0">
      {isFirst && (
        <h3
          className={cx(
            'border-b pb-2 text-xs font-medium tracking-label uppercase',
            muted ? 'border-hairline text-ink-faint' : 'border-gold text-gold-ink',
          )}
        >
          {label}
        </h3>
      )}
      <p className={cx('pt-3.5 font-display text-lg/6 lg:text-xl/6', muted && 'text-ink-soft')}>
        {point?.title}
      </p>
      <p className="mt-1 max-w-[26rem] text-sm text-ink-soft lg:text-md">{point?.text}</p>
    </div>
  )
}
