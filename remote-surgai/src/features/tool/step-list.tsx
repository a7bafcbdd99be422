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
      className="no-print mt-2.5 grid grid-cols-[repeat(4,auto)] gap-2 text-sm max-[22rem]:grid-cols-2 sm:mt-4 sm:grid-cols-4 sm:gap-4 sm:text-md"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'border-t-2 pt-1.5',
            index <= current ? 'border-ink' : 'border-hairline',
            index === current ? 'font-medium text-ink' : 'text-ink-faint',
          )}
        >
          <span className="mr-1 tabular-nums sm:mr-2">{index + 1}</span>
          {TEXTS.steps[step]}
        </li>
      ))}
    </ol>
  )
}
