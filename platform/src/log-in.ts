import { ApiProblem } from './call-api.ts'
import { prove, WORK_NEEDED } from './proof-of-work.mjs'

/**
 * Logs in with a passcode. While many addresses guess, the API asks for a proof of work, which takes a few
 * seconds.
 * @param send calls the API, with the proof once there is one
 */
export async function logInWithWork(
  passcode: string,
  send: (proof?: string) => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (problem) {
    const isAsked = problem instanceof ApiProblem && problem.code === WORK_NEEDED
    // A page on plain http has no `crypto.subtle`; its staff have to wait instead.
    if (!isAsked || !globalThis.crypto.subtle) throw problem
    await send(await prove(passcode, problem.at))
  }
}
