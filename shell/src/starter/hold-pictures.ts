/** A truncated document never reports a paint. */
const LONGEST_MS = 3000

/**
 * Delays lazy pictures until the first paint, with which they would compete. The rule is in shell.css, because a
 * new style sheet makes browsers select fonts again.
 * @returns a function that releases the pictures
 */
export function holdPictures(): () => void {
  const { dataset } = document.documentElement
  dataset.unpainted = ''
  const letGo = () => {
    delete dataset.unpainted
  }
  setTimeout(letGo, LONGEST_MS)
  addEventListener('scroll', letGo, { capture: true, once: true, passive: true })
  return letGo
}
