import { Button } from '@lustre/shared-ui'
import { useEffect, useState } from 'react'
import { TEXTS } from '#content/texts.ts'
import { useModel } from '../common/use-model.ts'
import { browserImaging, type Imaging } from '../imaging/imaging.ts'
import { ProcedureList } from '../procedures/procedure-list.tsx'
import { requestSimulation } from '../simulation/request-simulation.ts'
import { SimulationContext, useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { createSimulationStore } from '../simulation/store.ts'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'

/** Remembers inputs for this browser session, across a reload: never a picture. */
const sessionMemory = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      // Storage is blocked: the input lasts until the visitor leaves the page.
    }
  },
}

function ToolHeader() {
  const hasPhoto = useSimulation((state) => state.uploadedImage !== null)
  const { startOver } = useSimulationActions()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <h1 className="font-display text-title">{TEXTS.title}</h1>
        <p className="mt-1 text-sm leading-5 text-ink-soft sm:mt-2 sm:text-md">
          {TEXTS.lead} <strong className="font-medium text-ink">{TEXTS.professional}</strong>
        </p>
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

const BANNERS = {
  provider: null,
  demo: { title: TEXTS.demoTitle, body: TEXTS.demoBody },
  none: { title: TEXTS.notConnectedTitle, body: TEXTS.notConnectedBody },
} as const

function ModelBanner() {
  const banner = BANNERS[useModel()]
  if (!banner) return null
  return (
    <aside
      aria-label={banner.title}
      className="mt-2 border-l-2 border-ink bg-paper-deep px-3 py-2 text-sm leading-5 text-ink-soft sm:mt-4 sm:px-5 sm:py-3 sm:text-md sm:leading-6"
    >
      <strong className="font-medium text-ink">{banner.title}.</strong> {banner.body}
    </aside>
  )
}

/** Ignores a file dropped outside the box, which would otherwise replace the page. */
function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

function createTool(imaging: Imaging) {
  const store = createSimulationStore({ imaging, request: requestSimulation, session: sessionMemory })
  return { imaging, store }
}

/** Without a model it accepts no photo. @param imaging for tests */
export function SimulationTool({ imaging = browserImaging }: { imaging?: Imaging }) {
  const isConnected = useModel() !== 'none'
  const [tool] = useState(() => createTool(imaging))
  useDropGuard()
  useEffect(() => {
    tool.store.actions.restore()
    return () => tool.store.actions.dispose()
  }, [tool])
  return (
    <SimulationContext value={tool}>
      <div className="clinical print-alone min-h-[70vh] bg-paper text-ink">
        <div className="mx-auto max-w-site px-gutter pt-2 pb-section sm:pt-5">
          <ToolHeader />
          <ModelBanner />
          {isConnected ? (
            <>
              <StepList />
              <StepPanel />
            </>
          ) : (
            <ProcedureList />
          )}
        </div>
      </div>
    </SimulationContext>
  )
}
