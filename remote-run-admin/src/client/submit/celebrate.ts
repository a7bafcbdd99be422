const CONFETTI = { particleCount: 100, spread: 70 } as const

/** Colors of the palette; the canvas cannot read css variables. */
const COLORS = ['#b38b4d', '#d6b77c', '#1e7a55', '#fbf8f3', '#7a5a22']

/**
 * Confetti over an open dialog, once. The canvas is put into the dialog, because nothing outside gets above it.
 * Does nothing for visitors who asked for less motion, and nothing when its code cannot be loaded.
 */
export async function celebrate(dialog: HTMLElement): Promise<void> {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  const confetti = await import('canvas-confetti').then(
    (module) => module.default,
    () => null,
  )
  if (!confetti || !dialog.isConnected) return
  const canvas = document.createElement('canvas')
  // some privacy settings give no drawing
  if (!canvas.getContext('2d')) return
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  })
  dialog.append(canvas)
  // without the worker, which the content security policy would refuse
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  await fire({ ...CONFETTI, colors: COLORS, origin: { y: 0.6 } })
  canvas.remove()
}
