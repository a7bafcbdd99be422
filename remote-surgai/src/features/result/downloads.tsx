import { Button, saveFile } from '@lustre/shared-ui'
import { useState } from 'react'
import { RESULT_TEXTS } from '../../../content/texts.ts'
import { blobOfDataUrl } from '../../../protocol/data-url.ts'
import type { Outcome } from '../../../protocol/simulation.ts'
import { useModel } from '../common/use-model.ts'
import { useImaging } from '../simulation/simulation-context.tsx'
import { downloadLabel } from './download-label.ts'

type DownloadsProps = {
  before: string
  after: string
  outcome: Outcome
  procedureId: string
}

const KINDS = ['before', 'after', 'both'] as const
type Kind = (typeof KINDS)[number]

const KIND_LABELS = {
  before: RESULT_TEXTS.downloadBefore,
  after: RESULT_TEXTS.downloadAfter,
  both: RESULT_TEXTS.downloadBoth,
} as const satisfies Record<Kind, string>

/** Every download with a result carries the label. */
export function Downloads({ before, after, outcome, procedureId }: DownloadsProps) {
  const imaging = useImaging()
  const isDemo = useModel() === 'demo'
  const [busy, setBusy] = useState<Kind | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const make = (kind: Kind) => {
    if (kind === 'before') return blobOfDataUrl(before)
    const captions = {
      before: RESULT_TEXTS.before,
      after: outcome === 'no-image' ? RESULT_TEXTS.unchanged : RESULT_TEXTS.after,
    }
    return imaging.download({ kind, before, after, captions, label: downloadLabel({ outcome, isDemo }) })
  }
  const handleDownload = async (kind: Kind) => {
    setBusy(kind)
    setHasFailed(false)
    try {
      const blob = await make(kind)
      if (blob) saveFile(blob, fileName(kind, procedureId))
      else setHasFailed(true)
    } catch {
      setHasFailed(true)
    } finally {
      setBusy(null)
    }
  }

  return (
    <section aria-labelledby="surgai-download">
      <h3 id="surgai-download" className="text-md font-medium">
        {RESULT_TEXTS.downloadHeading}
      </h3>
      <div className="mt-3 flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            busy={busy === kind}
            onClick={() => void handleDownload(kind)}
          >
            {KIND_LABELS[kind]}
          </Button>
        ))}
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          {RESULT_TEXTS.print}
        </Button>
      </div>
      <output className="block mt-2 text-md text-danger empty:hidden">
        {hasFailed ? RESULT_TEXTS.downloadFailed : ''}
      </output>
    </section>
  )
}

function fileName(kind: Kind, procedureId: string): string {
  if (kind === 'before') return 'before.jpg'
  return kind === 'after' ? `simulation-${procedureId}.jpg` : `before-and-after-${procedureId}.jpg`
}
