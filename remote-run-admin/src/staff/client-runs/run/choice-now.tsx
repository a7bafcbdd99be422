import { CHOICE_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { Note } from '../../../shared/note.tsx'
import { RunProgress } from '../list/run-progress.tsx'
import { NumberedPictures } from '../pictures/numbered-pictures.tsx'
import { StaffViewer } from '../pictures/staff-viewer.tsx'
import { useEnlarged } from '../pictures/use-enlarged.ts'
import { allNumberedOf, numberedOf } from './numbered-of.ts'

/** What the client has chosen until now, with what was written to it. */
export function ChoiceNow({ run }: { run: ClientRun }) {
  const pictures = numberedOf(run.offered, run.choice)
  const { enlarge, viewer } = useEnlarged(allNumberedOf(run))
  return (
    <section aria-labelledby="choice-now" className="mt-10 border-t border-hairline pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h3 id="choice-now" className="font-display text-xl">
          {CHOICE_CONTENT.heading}
        </h3>
        <RunProgress run={run} />
      </div>
      {run.choice.note !== '' && (
        <figure className="m-0 mt-4 max-w-measure border-l-2 border-gold pl-4">
          <figcaption className="text-sm text-ink-faint">{CHOICE_CONTENT.note}</figcaption>
          <Note text={run.choice.note} className="text-base" />
        </figure>
      )}
      {pictures.length === 0 ? (
        <p className="mt-4 text-base text-ink-soft">
          {run.state === 'draft' ? CHOICE_CONTENT.emptyDraft : CHOICE_CONTENT.empty}
        </p>
      ) : (
        <NumberedPictures label={CHOICE_CONTENT.pictures} pictures={pictures} onEnlarge={enlarge(pictures)} />
      )}
      <StaffViewer {...viewer} />
    </section>
  )
}
