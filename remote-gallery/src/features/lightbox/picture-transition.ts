/** The name under which a picture moves from its tile to the viewer. One element at a time may carry it. */
export const PICTURE_TRANSITION = 'gallery-picture'

type Options = {
  /** The tile's picture. */
  from: HTMLElement | null
  /** Opens the viewer. */
  open: () => void
  /** Resolves when the viewer's picture is in the document. */
  opened: () => Promise<void>
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Opens the viewer, with the picture growing out of its tile where the browser has View Transitions (CSS View
 * Transitions Level 1) and the visitor has not asked for less motion.
 */
export function openWithTransition({ from, open, opened }: Options): void {
  if (!from || typeof document.startViewTransition !== 'function' || wantsLessMotion()) {
    open()
    return
  }
  from.style.viewTransitionName = PICTURE_TRANSITION
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = ''
    open()
    await opened()
  })
  // a skipped transition (hidden tab, another one on its way) still opens the viewer
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}
