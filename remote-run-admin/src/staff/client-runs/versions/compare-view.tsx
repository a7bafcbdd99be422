import { useNavigate } from '@lustre/platform'
import type { ReactNode } from 'react'
import { COMPARE_CONTENT, VERSIONS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, StandingChoice } from '../../../../protocol/client-runs.ts'
import { useEnlarged } from '../../../shared/enlarged.tsx'
import { Note } from '../../../shared/facts.tsx'
import type { NumberedPicture } from '../../../shared/picture-props.ts'
import { compareAddress, NOW, runAddress, type ShownRun } from '../addresses.ts'
import { SelectField } from '../form/labeled.tsx'
import { NumberedPictures, numberedOf } from '../pictures/numbered-pictures.tsx'
import { BackLink, ScreenHeading } from '../screen-heading.tsx'
import { choiceOf, type Side, sidesOf } from './compare-sides.ts'
import { compareVersions, type Difference } from './compare-versions.ts'

function NotesCompared({ before, after }: { before: string; after: string }) {
  const sides = { [COMPARE_CONTENT.before]: before, [COMPARE_CONTENT.after]: after }
  return (
    <dl className="mt-2 grid gap-3 pr-2 text-sm">
      {Object.entries(sides).map(([label, text]) => (
        <div key={label}>
          <dt className="text-xs font-medium tracking-label text-ink-faint uppercase">{label}</dt>
          <dd className="mt-0.5 text-ink">
            {text ? <Note text={text} /> : <span className="text-ink-faint">{COMPARE_CONTENT.noNote}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Part = {
  name: 'added' | 'removed' | 'moved' | 'noted'
  pictures: NumberedPicture[]
  about?: (picture: NumberedPicture) => ReactNode
}

/** Returns the parts of a comparison that have pictures. */
function partsOf(
  offered: ClientRun['offered'],
  earlier: StandingChoice,
  later: StandingChoice,
  { added, removed, moved, noted }: Difference,
): Part[] {
  const numbered = (pictures: number[], { pictureNotes }: Pick<StandingChoice, 'pictureNotes'>) =>
    numberedOf(offered, { pictures, pictureNotes })
  const places = new Map(moved.map((each) => [each.number, COMPARE_CONTENT.movedFrom(each.from, each.to)]))
  const parts: Part[] = [
    { name: 'added', pictures: numbered(added, later) },
    { name: 'removed', pictures: numbered(removed, earlier) },
    {
      name: 'moved',
      pictures: numbered([...places.keys()], later),
      about: ({ id }) => <span className="block">{places.get(id)}</span>,
    },
    {
      name: 'noted',
      pictures: numbered(noted, { pictureNotes: {} }),
      about: ({ id }) => (
        <NotesCompared before={earlier.pictureNotes[id] ?? ''} after={later.pictureNotes[id] ?? ''} />
      ),
    },
  ]
  return parts.filter(({ pictures }) => pictures.length > 0)
}

function Differences({ run, from, to }: { run: ClientRun; from: Side; to: Side }) {
  const [earlier, later] = [choiceOf(run, from), choiceOf(run, to)]
  const difference = compareVersions(earlier, later)
  const parts = partsOf(run.offered, earlier, later, difference)
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
      {viewer}
    </>
  )
}

/** Selects the two sides. The address holds them, so that staff can send it to a colleague. */
function CompareForm({ run, from, to }: { run: ClientRun; from: number; to: Side }) {
  const navigate = useNavigate()
  const versions = run.history.map(({ version }) => ({
    value: String(version),
    label: VERSIONS_CONTENT.title(version),
  }))
  const show = (earlier: string, later: string) =>
    navigate(compareAddress(run.id, earlier, later), { replace: true })
  return (
    <div className="no-print mt-6 grid max-w-measure grid-cols-2 gap-x-4">
      <SelectField
        label={COMPARE_CONTENT.from}
        options={versions}
        value={String(from)}
        onChange={({ target }) => show(target.value, String(to))}
      />
      <SelectField
        label={COMPARE_CONTENT.to}
        options={[...versions, { value: NOW, label: COMPARE_CONTENT.now }]}
        value={String(to)}
        onChange={({ target }) => show(String(from), target.value)}
      />
    </div>
  )
}

type CompareViewProps = { run: ClientRun } & Pick<ShownRun, 'from' | 'to'>

export function CompareView({ run, from, to }: CompareViewProps) {
  const sides = sidesOf(run.history, from, to)
  return (
    <>
      <BackLink to={runAddress(run.id)}>{COMPARE_CONTENT.back}</BackLink>
      <ScreenHeading id="client-run">
        {COMPARE_CONTENT.heading} · <bdi>{run.title}</bdi>
      </ScreenHeading>
      {sides ? (
        <>
          <CompareForm run={run} {...sides} />
          <Differences run={run} {...sides} />
        </>
      ) : (
        <p className="mt-6 text-md text-ink-faint">{COMPARE_CONTENT.none}</p>
      )}
    </>
  )
}
