import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { RESULT_TEXTS } from '#content/texts.ts'
import { blobOfDataUrl } from '#protocol/data-url.ts'
import { useModel } from '../common/use-model.ts'
import { useImaging } from '../simulation/simulation-context.tsx'
import type { Simulation } from '../simulation/state.ts'
import { captionOf, labelOf } from './labels.ts'

const KINDS = ['before', 'after', 'both'] as const
type Kind = (typeof KINDS)[number]

const KIND_LABELS = {
  before: RESULT_TEXTS.downloadBefore,
  after: RESULT_TEXTS.downloadAfter,
  both: RESULT_TEXTS.downloadBoth,
} as const satisfies Record<Kind, string>

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read the Blob only after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Every download with a result carries the label. */
export function Downloads({ before, simulation }: { before: string; simulation: Simulation }) {
  const imaging = useImaging()
  const isDemo = useModel() === 'demo'
  const [busy, setBusy] = useState<Kind | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const make = (kind: Kind) => {
    if (kind === 'before') return blobOfDataUrl(before)
    return imaging.download({
      kind,
      before,
      after: simulation.image,
      captions: { before: RESULT_TEXTS.before, after: captionOf(simulation) },
      label: labelOf(simulation.outcome, isDemo),
    })
  }
  const handleDownload = async (kind: Kind) => {
    setBusy(kind)
    setHasFailed(false)
    try {
      const blob = await make(kind)
      if (blob) saveFile(blob, fileName(kind, simulation))
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

function fileName(kind: Kind, { procedureId, intensity }: Simulation): string {
  if (kind === 'before') return 'before.jpg'
  const name = intensity === null ? procedureId : `${procedureId}-${intensity}`
  return kind === 'after' ? `simulation-${name}.jpg` : `before-and-after-${name}.jpg`
}
