import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { VERSIONS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, RunVersion } from '../../../../protocol/client-runs.ts'
import { Moment } from '../../../shared/moment.tsx'
import type { NumberedPicture } from '../pictures/numbered-picture.ts'
import { numberedOf } from '../run/numbered-of.ts'
import { VersionView } from './version-view.tsx'

type VersionItemProps = {
  run: ClientRun
  sent: RunVersion
  /** Whether it is open at first. */
  isOpen: boolean
  onEnlarge: (pictures: readonly NumberedPicture[]) => (id: number) => void
}

/** A version that opens to its pictures: a run may have many of both. */
export function VersionItem({ run, sent, isOpen: isOpenAtFirst, onEnlarge }: VersionItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { version, submittedAt, isLate } = sent
  const pictures = isOpen ? numberedOf(run.offered, sent) : []
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
          aria-hidden="true"
          className="shrink-0 text-gold-ink transition-transform duration-(--duration-feedback) ease-settle group-open/version:rotate-180"
        />
      </summary>
      {isOpen && <VersionView run={run} sent={sent} pictures={pictures} onEnlarge={onEnlarge(pictures)} />}
    </details>
  )
}
