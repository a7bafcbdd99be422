/** A document that breaks off in the middle never tells that it is painted. */
const LONGEST_MS = 3000

/**
 * Keeps the pictures that browsers load by themselves, when they come near, from the line until the first ones are
 * painted: they are asked for in the first frame, and would share the line with the picture that this frame waits for.
 * What holds them is in shell.css; a style sheet that came or went later would have fonts chosen anew. Whoever scrolls
 * gets them at once.
 * @returns lets them go
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
