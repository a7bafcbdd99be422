/** Id of the current step's heading, which names the step's region and takes the focus. */
export const STEP_HEADING_ID = 'surgai-step'

/** The heading of a step; the focus comes here when the step does. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h2 id={STEP_HEADING_ID} tabIndex={-1} className="font-display text-2xl outline-none">
      {children}
    </h2>
  )
}
