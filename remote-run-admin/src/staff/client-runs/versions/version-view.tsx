import { VERSIONS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, RunVersion } from '../../../../protocol/client-runs.ts'
import { Checksum } from '../../../shared/checksum.tsx'
import { Fact } from '../../../shared/fact.tsx'
import { Moment } from '../../../shared/moment.tsx'
import { Note } from '../../../shared/note.tsx'
import type { NumberedPicture } from '../pictures/numbered-picture.ts'
import { NumberedPictures } from '../pictures/numbered-pictures.tsx'
import { VersionActions } from './version-actions.tsx'

type VersionViewProps = {
  run: ClientRun
  sent: RunVersion
  pictures: readonly NumberedPicture[]
  onEnlarge: (id: number) => void
}

/** One submission: who, when, which pictures in which order, and what was said to them. */
export function VersionView({ run, sent, pictures, onEnlarge }: VersionViewProps) {
  const { version, sender, submittedAt, isLate, note, checksum } = sent
  return (
    <div className="pt-3 pb-10">
      <dl className="run-facts grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-4">
        <Fact label={VERSIONS_CONTENT.sentBy}>
          <bdi>{sender}</bdi>
        </Fact>
        <Fact label={VERSIONS_CONTENT.time}>
          <Moment iso={submittedAt} />
          {isLate && <span className="block text-danger">{VERSIONS_CONTENT.lateBy}</span>}
        </Fact>
        <Fact label={VERSIONS_CONTENT.count}>{sent.pictures.length}</Fact>
        {note !== null && (
          <Fact label={VERSIONS_CONTENT.note} className="col-span-full max-w-measure">
            <Note text={note} />
          </Fact>
        )}
        <Fact label={VERSIONS_CONTENT.checksum} className="col-span-full">
          <Checksum hex={checksum} />
        </Fact>
      </dl>
      <VersionActions run={run} sent={sent} />
      <NumberedPictures
        label={VERSIONS_CONTENT.listLabel(version)}
        pictures={pictures}
        onEnlarge={onEnlarge}
      />
    </div>
  )
}
