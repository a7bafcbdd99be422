import { create } from 'canvas-confetti'

/** The site's own colors: gold, light gold, paper, ink. */
const COLORS = ['#b38b4d', '#d6b77c', '#fbf8f3', '#5b5348']

/** On a canvas of its own over the page. No worker: it would start from a blob, which the CSP refuses. */
const confetti = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true })

/** Throws the pieces once, from the upper half of the screen. */
export function throwConfetti(pieces: number): void {
  void confetti({
    particleCount: pieces,
    spread: 120,
    startVelocity: 38,
    ticks: 320,
    origin: { x: 0.5, y: 0.45 },
    colors: COLORS,
  })
}

/** Takes away what is still falling. */
export function clearConfetti(): void {
  confetti.reset()
}
