import { useSiteConfig } from '@lustre/platform'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { VERSIONS_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun, RunVersion } from '#protocol/client-runs.ts'
import { useEnlarged } from '../common/enlarged.tsx'
import { Fact, Moment, Note } from '../common/facts.tsx'
import type { NumberedPicture } from '../common/picture-props.ts'
import { Exports } from '../exports/exports.tsx'
import { versionExportUrl } from './client-runs-api.ts'
import { NumberedPictures, numberedOf } from './numbered-pictures.tsx'

function VersionActions({ run, sent }: { run: ClientRun; sent: RunVersion }) {
  const { siteUrl } = useSiteConfig()
  const { version, pictures, receipt } = sent
  return (
    <Exports
      label={VERSIONS_CONTENT.actions(version)}
      copies={[
        { label: VERSIONS_CONTENT.copyNumbers, text: pictures.join(', ') },
        { label: VERSIONS_CONTENT.copyReceipt, text: siteUrl + receipt },
      ]}
      urlOf={(format) => versionExportUrl(run.id, version, format)}
      className="no-print mt-6"
    />
  )
}

type VersionProps = {
  run: ClientRun
  sent: RunVersion
  onEnlarge: (pictures: readonly NumberedPicture[]) => (id: number) => void
}

/**
 * A collapsible version, because a run may have many with many pictures. At first only the newest is open.
 */
function VersionItem({ run, sent, onEnlarge }: VersionProps) {
  const [isOpen, setOpen] = useState(run.history.at(-1) === sent)
  const pictures = numberedOf(run.offered, sent)
  const { version, sender, submittedAt, isLate, note } = sent
  return (
    <details
      open={isOpen}
      className="group/version border-b border-hairline"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-6 py-3 [&::-webkit-details-marker]:hidden">
        <h4 className="font-display text-lg">{VERSIONS_CONTENT.title(version)}</h4>
        {isLate && (
          <span className="rounded-full border border-danger px-3 text-sm font-medium text-danger">
            {VERSIONS_CONTENT.late}
          </span>
        )}
        <span className="flex-1 text-sm text-ink-soft tabular-nums">
          {VERSIONS_CONTENT.pictures(sent.pictures.length)} · <Moment iso={submittedAt} />
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          className="shrink-0 text-gold-ink transition-transform duration-(--duration-feedback) ease-settle group-open/version:rotate-180"
        />
      </summary>
      {isOpen && (
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
          </dl>
          <VersionActions run={run} sent={sent} />
          <NumberedPictures
            label={VERSIONS_CONTENT.listLabel(version)}
            pictures={pictures}
            onEnlarge={onEnlarge(pictures)}
          />
        </div>
      )}
    </details>
  )
}

/** Parameter for an enlarged picture of a version; the choice on the same page uses another one. */
const SENT_PARAM = 'sent'

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
      {viewer}
    </section>
  )
}
