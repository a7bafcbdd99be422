import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import { VERSIONS_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { Fold } from '../admin/fold.tsx'
import { useEnlarged } from '../common/enlarged.tsx'
import { Fact, Moment, Note } from '../common/facts.tsx'
import { Exports } from '../exports/exports.tsx'
import { ChosenInRun, numberedOf } from './chosen-in-run.tsx'

/** Parameter for an enlarged picture of a version; the selection on the same page uses another one. */
const SENT_PARAM = 'sent'

/** What the client has sent, newest first; only the newest version is open, because a run may have many. */
export function VersionsPanel({ run, level }: { run: ClientRun; level: 3 | 4 }) {
  const newest = run.history.at(-1)
  const { enlarge, viewer } = useEnlarged(newest ? numberedOf(run.offered, newest) : [], SENT_PARAM)
  return (
    <>
      {run.history.toReversed().map((sent) => (
        <Fold
          key={sent.version}
          id={`version-${sent.version}`}
          level={level}
          isOpen={sent === newest}
          heading={VERSIONS_CONTENT.title(sent.version)}
          about={
            <>
              {sent.isLate && (
                <span className="rounded-full border border-danger px-3 text-sm font-medium text-danger">
                  {VERSIONS_CONTENT.late}
                </span>
              )}
              <span>
                {VERSIONS_CONTENT.pictures(sent.pictures.length)} · <Moment iso={sent.submittedAt} />
              </span>
            </>
          }
        >
          <dl className="run-facts grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-4">
            <Fact label={VERSIONS_CONTENT.sentBy}>
              <bdi>{sent.sender}</bdi>
              {sent.isLate && <span className="block text-sm text-danger">{VERSIONS_CONTENT.lateBy}</span>}
            </Fact>
            {sent.note !== null && (
              <Fact label={RECEIPT_CONTENT.note} className="col-span-full max-w-measure md:col-span-3">
                <Note text={sent.note} />
              </Fact>
            )}
          </dl>
          <Exports run={run} sent={sent} />
          <ChosenInRun
            run={run}
            chosen={sent}
            label={VERSIONS_CONTENT.listLabel(sent.version)}
            onEnlarge={enlarge}
          />
        </Fold>
      ))}
      {viewer}
    </>
  )
}
