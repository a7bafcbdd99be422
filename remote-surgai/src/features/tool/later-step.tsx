import { GeneratingStep } from '../generate/generating-step.tsx'
import { SelectStep } from '../procedures/select-step.tsx'
import { ResultStep } from '../result/result-step.tsx'
import type { Step } from '../simulation/machine.ts'

/** The steps after the upload: code that nobody needs before there is a photo. */
export function LaterStep({ step }: { step: Exclude<Step, 'upload'> }) {
  if (step === 'select') return <SelectStep />
  return step === 'generate' ? <GeneratingStep /> : <ResultStep />
}
