import { TEXTS } from '../../../content/texts.ts'
import { useIsDemo } from '../common/use-is-demo.ts'

/** Says that no real model is connected, while that is so. */
export function DemoBanner() {
  if (!useIsDemo()) return null
  return (
    <aside
      aria-label={TEXTS.demoTitle}
      className="mt-8 border-l-2 border-ink bg-paper-deep px-5 py-4 text-md text-ink-soft"
    >
      <strong className="font-medium text-ink">{TEXTS.demoTitle}.</strong> {TEXTS.demoBody}
    </aside>
  )
}
