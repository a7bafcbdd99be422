import type { ReactNode } from 'react'
import { COMPARE_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, StandingChoice } from '../../../../protocol/client-runs.ts'
import { Note } from '../../../shared/note.tsx'
import type { NumberedPicture } from '../pictures/numbered-picture.ts'
import { NumberedPictures } from '../pictures/numbered-pictures.tsx'
import { StaffViewer } from '../pictures/staff-viewer.tsx'
import { useEnlarged } from '../pictures/use-enlarged.ts'
import { numberedOf } from '../run/numbered-of.ts'
import { choiceOf, type Side } from './compare-sides.ts'
import { compareVersions, type Difference } from './compare-versions.ts'

const LABEL = 'text-xs font-medium tracking-label text-ink-faint uppercase'

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className={LABEL}>{label}</dt>
      <dd className="mt-0.5 text-ink">
        {text === '' ? (
          <span className="text-ink-faint">{COMPARE_CONTENT.noNote}</span>
        ) : (
          <Note text={text} />
        )}
      </dd>
    </div>
  )
}

/** A note as it was, and as it is then. */
function NotesCompared({ before, after }: { before: string; after: string }) {
  return (
    <dl className="mt-2 grid gap-3 pr-2 text-sm">
      <Side label={COMPARE_CONTENT.before} text={before} />
      <Side label={COMPARE_CONTENT.after} text={after} />
    </dl>
  )
}

type Part = {
  name: 'added' | 'removed' | 'moved' | 'noted'
  pictures: NumberedPicture[]
  about?: (picture: NumberedPicture) => ReactNode
}

function partsOf(
  offered: ClientRun['offered'],
  earlier: StandingChoice,
  later: StandingChoice,
  { added, removed, moved, noted }: Difference,
): Part[] {
  const { pictureNotes } = later
  const places = new Map(moved.map((each) => [each.number, each]))
  return [
    { name: 'added', pictures: numberedOf(offered, { pictures: added, pictureNotes }) },
    { name: 'removed', pictures: numberedOf(offered, { ...earlier, pictures: removed }) },
    {
      name: 'moved',
      pictures: numberedOf(offered, { pictures: moved.map(({ number }) => number), pictureNotes }),
      about: ({ id }) => {
        const place = places.get(id)
        return place && <span className="block">{COMPARE_CONTENT.movedFrom(place.from, place.to)}</span>
      },
    },
    {
      name: 'noted',
      pictures: numberedOf(offered, { pictures: noted, pictureNotes: {} }),
      about: ({ id }) => (
        <NotesCompared before={earlier.pictureNotes[id] ?? ''} after={pictureNotes[id] ?? ''} />
      ),
    },
  ]
}

/** What was added, removed, moved and said otherwise from one side to the other. */
export function Differences({ run, from, to }: { run: ClientRun; from: Side; to: Side }) {
  const [earlier, later] = [choiceOf(run, from), choiceOf(run, to)]
  const difference = compareVersions(earlier, later)
  const parts = partsOf(run.offered, earlier, later, difference).filter(({ pictures }) => pictures.length > 0)
  const isOtherNote = earlier.note !== later.note
  const { enlarge, viewer } = useEnlarged(parts.flatMap(({ pictures }) => pictures))
  return (
    <>
      <p role="status" className="mt-6 text-md text-ink-soft tabular-nums">
        {parts.length === 0 && !isOtherNote ? (
          COMPARE_CONTENT.same
        ) : (
          <>
            {COMPARE_CONTENT.kept(difference.kept)}
            {parts.map(({ name, pictures }) => ` · ${COMPARE_CONTENT.counted[name](pictures.length)}`)}
          </>
        )}
      </p>
      {isOtherNote && (
        <section aria-label={COMPARE_CONTENT.studioNote} className="mt-8 max-w-measure">
          <h3 className="font-display text-xl">{COMPARE_CONTENT.studioNote}</h3>
          <NotesCompared before={earlier.note} after={later.note} />
        </section>
      )}
      {parts.map(({ name, pictures, about }) => (
        <section key={name} className="mt-8">
          <h3 className="font-display text-xl">{COMPARE_CONTENT[name]}</h3>
          <NumberedPictures
            label={COMPARE_CONTENT[name]}
            pictures={pictures}
            about={about}
            onEnlarge={enlarge(pictures)}
          />
        </section>
      ))}
      <StaffViewer {...viewer} />
    </>
  )
}
