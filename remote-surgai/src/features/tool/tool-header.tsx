import { Button } from '@lustre/shared-ui'
import { TEXTS } from '../../../content/texts.ts'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'

export function ToolHeader() {
  const hasPhoto = useSimulation((state) => state.uploadedImage !== null)
  const { startOver } = useSimulationActions()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <h1 className="font-display text-title">{TEXTS.title}</h1>
        <p className="mt-3 max-w-measure text-ink-soft">{TEXTS.lead}</p>
        <p className="mt-1 text-md font-medium">{TEXTS.professional}</p>
        <noscript>
          <p className="mt-3 text-md text-danger">{TEXTS.noScript}</p>
        </noscript>
      </div>
      {hasPhoto && (
        <Button variant="secondary" size="sm" onClick={startOver}>
          {TEXTS.startOver}
        </Button>
      )}
    </header>
  )
}
