import { GeneratingStep } from '../generate/generating-step.tsx'
import { SelectStep } from '../procedures/select-step.tsx'
import { ResultStep } from '../result/result-step.tsx'
import type { Step } from '../simulation/machine.ts'

/** The steps after the upload, whose code loads once there is a photo. */
export function LaterStep({ step }: { step: Exclude<Step, 'upload'> }) {
  if (step === 'select') return <SelectStep />
  return step === 'generate' ? <GeneratingStep /> : <ResultStep />
}
