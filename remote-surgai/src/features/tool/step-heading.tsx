import { STEP_HEADING_ID } from './constants.ts'

/** The heading of a step; the focus comes here when the step does. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h2 id={STEP_HEADING_ID} tabIndex={-1} className="font-display text-2xl outline-none">
      {children}
    </h2>
  )
}
