import { cx } from '@lustre/shared-ui'
import { TEXTS } from '#content/texts.ts'
import { useSimulation } from '../simulation/simulation-context.tsx'
import { deriveStep, type Step } from '../simulation/state.ts'

const STEPS: readonly Step[] = ['upload', 'select', 'generate', 'result']

export function StepList() {
  const current = STEPS.indexOf(useSimulation(deriveStep))
  return (
    <ol
      aria-label={TEXTS.stepsLabel}
      className="no-print mt-6 grid grid-cols-4 gap-2 text-sm max-[22rem]:grid-cols-2 sm:gap-4 sm:text-md"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'border-t-2 pt-2.5',
            index <= current ? 'border-ink' : 'border-hairline',
            index === current ? 'font-medium text-ink' : 'text-ink-faint',
          )}
        >
          <span className="mr-2 tabular-nums max-sm:block">{index + 1}</span>
          {TEXTS.steps[step]}
        </li>
      ))}
    </ol>
  )
}
