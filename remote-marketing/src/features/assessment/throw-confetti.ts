import confetti from 'canvas-confetti'

/** The site's own colors: gold, light gold, paper, ink. */
const COLORS = ['#b38b4d', '#d6b77c', '#fbf8f3', '#5b5348']

/** Throws so many pieces once, from the upper half of the screen. A worker would need a blob, which the CSP refuses. */
export function throwConfetti(pieces: number): void {
  void confetti({
    particleCount: pieces,
    spread: 120,
    startVelocity: 38,
    ticks: 320,
    origin: { x: 0.5, y: 0.45 },
    colors: COLORS,
    disableForReducedMotion: true,
  })
}

/** Takes away what is still falling. */
export function clearConfetti(): void {
  confetti.reset()
}
