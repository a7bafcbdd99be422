import { buttonClass } from '@lustre/shared-ui'
import { useId } from 'react'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { runAddress } from '../addresses.ts'
import { BackLink, ScreenHeading } from '../screen-heading.tsx'
import type { Act } from '../use-act.ts'
import { AddPictures } from './add-pictures.tsx'
import { OfferedPictures } from './offered-pictures.tsx'

type RunPicturesProps = { run: ClientRun; acts: Act }

/** Which pictures a run offers: those it has, those that were taken out of it, and the library to add from. */
export function RunPictures({ run, acts }: RunPicturesProps) {
  const keysId = useId()
  const removed = run.offered.filter(({ isRemoved }) => isRemoved).length
  const offered = run.offered.length - removed

  return (
    <>
      <BackLink to={runAddress(run.id)}>{LIBRARY_CONTENT.back}</BackLink>
      <ScreenHeading id="client-run">{LIBRARY_CONTENT.heading}</ScreenHeading>
      <p className="mt-1 text-base text-ink-soft">
        <bdi>{run.title}</bdi> · <span className="tabular-nums">{LIBRARY_CONTENT.count(offered)}</span>
      </p>
      {offered === 0 ? (
        <p className="mt-6 max-w-measure text-base text-ink-soft">{LIBRARY_CONTENT.none}</p>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8">
            <p id={keysId} className="text-sm text-ink-faint">
              {LIBRARY_CONTENT.keys}
            </p>
            <a href="#add-pictures" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {LIBRARY_CONTENT.add}
            </a>
          </div>
          <OfferedPictures run={run} acts={acts} removed={false} describedBy={keysId} />
        </>
      )}
      {removed > 0 && (
        <section aria-labelledby="removed-pictures" className="mt-8">
          <h3 id="removed-pictures" className="text-base font-medium">
            {LIBRARY_CONTENT.removed}
          </h3>
          <p className="text-sm text-ink-faint">{LIBRARY_CONTENT.removedHint}</p>
          <OfferedPictures run={run} acts={acts} removed />
        </section>
      )}
      <AddPictures run={run} acts={acts} />
    </>
  )
}
