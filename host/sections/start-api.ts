import type { Child } from './child.ts'

/** Starts the API of a process. @returns why it does not start; null when it is up */
export async function startApi(child: Child): Promise<string | null> {
  let end = () => {}
  const told = new Promise<string | null>((resolve) => {
    end = child.listen((message) => {
      if (message.type === 'warm') resolve(message.problem)
    })
  })
  child.send({ type: 'warm' })
  const problem = await Promise.race([told, child.ended])
  end()
  return problem
}
