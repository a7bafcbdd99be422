import { create } from 'canvas-confetti'

const COLORS = ['#b38b4d', '#d6b77c', '#fbf8f3', '#5b5348']

/** No worker: it would start from a blob, which the CSP refuses. */
export const confetti = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true })

export const throwConfetti = (pieces: number) =>
  confetti({
    particleCount: pieces,
    spread: 120,
    startVelocity: 38,
    ticks: 320,
    origin: { x: 0.5, y: 0.45 },
    colors: COLORS,
  })
