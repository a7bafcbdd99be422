/** The heading names the step's region and takes the focus. */
export const STEP_HEADING_ID = 'surgai-step'

export function StepHeading({ children }: { children: string }) {
  return (
    <h2 id={STEP_HEADING_ID} tabIndex={-1} className="font-display text-2xl outline-none">
      {children}
    </h2>
  )
}
