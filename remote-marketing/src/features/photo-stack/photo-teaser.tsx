import { lazyNear } from '@lustre/platform'
import { ButtonLink, Section } from '@lustre/shared-ui'
import { Suspense } from 'react'
import { PHOTO_STACK } from '../../../content/photo-stack.ts'
import { SectionHeading } from '../common/section-heading.tsx'

/** Room of the table, the same before and after its code has come. */
const TABLE_SIZE = 'h-[250px] sm:h-[350px] lg:h-[440px]'

const Table = lazyNear('[data-defer=photo-stack]', async () => (await import('./table.tsx')).Table)

const table = (
  <Suspense fallback={<div className={TABLE_SIZE} />}>
    <Table className={TABLE_SIZE} />
  </Suspense>
)

/** Five prints thrown on a table, to be moved around. */
export function PhotoTeaser() {
  const { eyebrow, headline, intro, link } = PHOTO_STACK
  return (
    <Section ground="paper-deep" aria-labelledby="prints-title" className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
        <SectionHeading id="prints-title" eyebrow={eyebrow} headline={headline} intro={intro} />
        <ButtonLink to="/galleryx" variant="secondary">
          {link}
        </ButtonLink>
      </div>
      <div data-defer="photo-stack" className="mt-12">
        {table}
      </div>
    </Section>
  )
}
