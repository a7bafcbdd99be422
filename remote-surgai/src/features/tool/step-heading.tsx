/** The heading of a step; it names the step's region. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h2 id="surgai-step" className="font-display text-2xl">
      {children}
    </h2>
  )
}
