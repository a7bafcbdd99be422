/**
 * Runs `work` in a task of its own, when the frame that is being made has been handed on: what a press shows first is
 * seen before the rest is made.
 * @returns calls it off
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
