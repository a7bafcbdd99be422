import { STEP_HEADING_ID } from '../common/step-heading.tsx'

const STILL = '(prefers-reduced-motion: reduce)'

/** How the page may scroll by itself. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia?.(STILL).matches ? 'instant' : 'smooth'

/**
 * Brings the head of a new step to the top of the screen, its message (if there is one) above its heading, and the
 * focus to the heading.
 * @param panel the region of the step
 */
export function showStep(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>(`#${STEP_HEADING_ID}`)?.focus({ preventScroll: true })
  panel.scrollIntoView?.({ block: 'start', behavior: scrollBehavior() })
}
