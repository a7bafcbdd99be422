import type { Child } from './child.ts'

/** Starts the API of a process. @returns why it does not start; null when it is up */
export async function startApi(child: Child): Promise<string | null> {
  let endListening = () => {}
  const told = new Promise<string | null>((resolve) => {
    endListening = child.listen((message) => {
      if (message.type === 'warm') resolve(message.problem)
    }, resolve)
  })
  child.send({ type: 'warm' })
  return told.finally(endListening)
}
