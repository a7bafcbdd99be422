import { Notice } from '@lustre/shared-ui'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'

/** What went wrong and what to do, in red, until it is dismissed. */
export function ErrorBox() {
  const error = useSimulation((state) => state.error)
  const { dismiss } = useSimulationActions()
  if (!error) return null
  return (
    <Notice kind="error" title={error.message} onDismiss={dismiss} className="mt-8 border-danger bg-danger/5">
      <p>{error.advice}</p>
    </Notice>
  )
}
