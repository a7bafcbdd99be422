import { lazyNear } from '@lustre/platform'
import { ButtonLink } from '@lustre/shared-ui'
import { Suspense } from 'react'
import { PHOTO_STACK } from '#content/photo-stack.ts'
import { SectionHeading } from '../common/section-heading.tsx'

const TABLE_SIZE = 'h-[204px] sm:h-[330px] lg:h-[280px]'

const Table = lazyNear('[data-defer=photo-stack]', async () => (await import('./table.tsx')).Table)

const table = (
  <Suspense fallback={<div className={TABLE_SIZE} />}>
    <Table className={TABLE_SIZE} />
  </Suspense>
)

/**
 * The end of the page: price, time and guarantee of a trial over five prints, which the visitor can move.
 * @param props.wide spans both columns of a pair, with the table beside the title
 */
export function PhotoTeaser({ wide }: { wide: boolean }) {
  const { button, link, ...heading } = PHOTO_STACK
  return (
    <section
      aria-labelledby="prints-title"
      className={wide ? 'lg:col-span-2 lg:grid lg:grid-cols-2 lg:gap-x-10' : undefined}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:self-center">
        <SectionHeading id="prints-title" {...heading} className="max-w-[26rem] min-w-0" />
        <p className="flex flex-wrap gap-2">
          <ButtonLink href="#pricing">{button}</ButtonLink>
          <ButtonLink to="/galleryx" variant="secondary">
            {link}
          </ButtonLink>
        </p>
      </div>
      <div data-defer="photo-stack" className="mt-lead">
        {table}
      </div>
    </section>
  )
}
