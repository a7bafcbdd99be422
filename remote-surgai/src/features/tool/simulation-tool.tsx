import { useEffect, useState } from 'react'
import { useModel } from '../common/use-model.ts'
import type { Imaging } from '../imaging/imaging.ts'
import { createWorkerImaging } from '../imaging/worker-imaging.ts'
import { ProcedureList } from '../procedures/procedure-list.tsx'
import { sessionConsent } from '../simulation/consent.ts'
import { requestSimulation } from '../simulation/request-simulation.ts'
import { SimulationContext } from '../simulation/simulation-context.tsx'
import { createSimulationStore } from '../simulation/store.ts'
import { ModelBanner } from './model-banner.tsx'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import { ToolHeader } from './tool-header.tsx'

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

function createTool(createImaging: () => Imaging) {
  const imaging = createImaging()
  const store = createSimulationStore({ imaging, request: requestSimulation, consent: sessionConsent })
  return { imaging, store }
}

/** Without a model it accepts no photo. @param createImaging replaces the browser's worker in tests */
export function SimulationTool({ createImaging = createWorkerImaging }: { createImaging?: () => Imaging }) {
  const isConnected = useModel() !== 'none'
  const [tool] = useState(() => createTool(createImaging))
  useDropGuard()
  useEffect(() => {
    tool.store.actions.restoreConsent()
    return () => tool.store.actions.dispose()
  }, [tool])
  return (
    <SimulationContext value={tool}>
      <div className="clinical print-alone min-h-[70vh] bg-paper text-ink">
        <div className="mx-auto max-w-site px-gutter pt-6 pb-section sm:pt-10 md:pt-14">
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
