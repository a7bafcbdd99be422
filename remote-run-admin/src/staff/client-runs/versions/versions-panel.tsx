import { VERSIONS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun } from '../../../../protocol/client-runs.ts'
import { StaffViewer } from '../pictures/staff-viewer.tsx'
import { useEnlarged } from '../pictures/use-enlarged.ts'
import { numberedOf } from '../run/numbered-of.ts'
import { VersionItem } from './version-item.tsx'

/** Name of the enlarged picture of a version in the address: those of the choice are on the same page. */
const SENT_PARAM = 'sent'

/** What the client has sent, the newest first and open. */
export function VersionsPanel({ run }: { run: ClientRun }) {
  const newest = run.history.at(-1)
  const { enlarge, viewer } = useEnlarged(newest ? numberedOf(run.offered, newest) : [], SENT_PARAM)
  return (
    <section aria-labelledby="run-versions" className="mt-12 border-t border-hairline pt-8">
      <h3 id="run-versions" className="font-display text-xl">
        {VERSIONS_CONTENT.heading}
      </h3>
      {newest ? (
        <div className="mt-4 border-t border-hairline">
          {run.history.toReversed().map((sent) => (
            <VersionItem key={sent.version} run={run} sent={sent} onEnlarge={enlarge} />
          ))}
        </div>
      ) : (
        <p className="mt-4 text-base text-ink-soft">{VERSIONS_CONTENT.none}</p>
      )}
      <StaffViewer {...viewer} />
    </section>
  )
}
