export const SampleNote = ({ children }: { children: string }) => (
  <span className="inline-block self-start rounded-full border border-ink/25 px-3 py-1 text-sm text-ink-soft">
    {children}
  </span>
)
