/** Only one element at a time may carry this transition name. */
export const PICTURE_TRANSITION = 'gallery-picture'

export const pictureOf = (id: number) => document.querySelector<HTMLImageElement>(`[data-tile="${id}"] img`)

type Options = {
  from: HTMLElement | null
  open: () => void
  opened: () => Promise<void>
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Grows the picture out of its tile with View Transitions (CSS View Transitions Level 1), if the visitor allows
 * motion.
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
  // A skipped transition (background tab, another one under way) still opens the viewer.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}
