import { STEP_HEADING_ID } from '../common/step-heading.tsx'

const STILL = '(prefers-reduced-motion: reduce)'

export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia?.(STILL).matches ? 'instant' : 'smooth'

/** Scrolls a new step to the top, including its message, and focuses its heading. */
export function showStep(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>(`#${STEP_HEADING_ID}`)?.focus({ preventScroll: true })
  panel.scrollIntoView?.({ block: 'start', behavior: scrollBehavior() })
}
