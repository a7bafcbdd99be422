/** Makes guessing slow: some 3 ms a try, in browsers and programs alike, without a faster form. */
const DERIVATION = { name: 'PBKDF2', hash: 'SHA-256', iterations: 10_000 }
/** 1,024 tries on average: seconds for one login, and as long for each further guess. */
const ZERO_BITS = 10
const TRIES_AT_ONCE = 4
const KEEP_MS = 15 * 60_000
export const MAX_PROOF_LENGTH = 40

const bytes = (text: string) => new TextEncoder().encode(text)

async function isSolution(passcode: string, proof: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytes(passcode), DERIVATION.name, false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits({ ...DERIVATION, salt: bytes(`admin ${proof}`) }, key, 32)
  return new DataView(derived).getUint32(0) >>> (32 - ZERO_BITS) === 0
}

/** Works some seconds on a proof for one passcode. @param time the API's time, in milliseconds */
export async function prove(passcode: string, time: number): Promise<string> {
  for (let from = 0; ; from += TRIES_AT_ONCE) {
    const tries = Array.from({ length: TRIES_AT_ONCE }, (_, at) => `${time} ${from + at}`)
    const solved = await Promise.all(tries.map((proof) => isSolution(passcode, proof)))
    const solution = tries[solved.indexOf(true)]
    if (solution !== undefined) return solution
  }
}

/** Whether a proof fits this passcode and is at most 15 minutes old, so that none is made in advance. */
export async function isProof(passcode: string, proof: string, now: number): Promise<boolean> {
  // The clocks of hosts may differ by some minutes.
  return Math.abs(now - Number(proof.split(' ')[0])) < KEEP_MS && isSolution(passcode, proof)
}
