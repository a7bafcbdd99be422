const CONFETTI = { particleCount: 100, spread: 70 } as const

/** Colors of the palette, repeated here because the canvas cannot read css variables. */
const COLORS = ['#b38b4d', '#d6b77c', '#1e7a55', '#fbf8f3', '#7a5a22']

/**
 * Shows confetti over an open dialog, once. The canvas is inside the dialog, because an element outside
 * cannot cover it. Does nothing for visitors who prefer reduced motion, or when its code fails to load.
 */
export async function celebrate(dialog: HTMLElement): Promise<void> {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  const confetti = await import('canvas-confetti').then(
    (module) => module.default,
    () => null,
  )
  if (!confetti || !dialog.isConnected) return
  const canvas = document.createElement('canvas')
  // Some privacy settings disable canvas drawing.
  if (!canvas.getContext('2d')) return
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none'
  dialog.append(canvas)
  // No worker, because the content security policy would block it.
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  await fire({ ...CONFETTI, colors: COLORS, origin: { y: 0.6 } })
  canvas.remove()
}
