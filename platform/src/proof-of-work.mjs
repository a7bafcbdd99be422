/** The code that asks for a proof before a passcode is compared, while many addresses guess. */
export const WORK_NEEDED = 'work_needed'

/** Makes guessing slow: about 3 ms per try, in browsers and programs alike, without a faster form. */
const DERIVATION = { name: 'PBKDF2', hash: 'SHA-256', iterations: 10_000 }
/** 1,024 tries on average: seconds for one login, and as long for each further guess. */
const ZERO_BITS = 10
const TRIES_AT_ONCE = 4
const KEEP_MS = 15 * 60_000
const MAX_LENGTH = 40

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text)

/**
 * @param {string} passcode
 * @param {string} proof
 */
async function isSolution(passcode, proof) {
  const key = await crypto.subtle.importKey('raw', bytes(passcode), DERIVATION.name, false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits({ ...DERIVATION, salt: bytes(`admin ${proof}`) }, key, 32)
  return new DataView(derived).getUint32(0) >>> (32 - ZERO_BITS) === 0
}

/**
 * Works for a few seconds on a proof for one passcode. Plain JavaScript, because the board serves this file
 * as it is.
 * @param {string} passcode
 * @param {number} time the server's time, in milliseconds
 * @returns {Promise<string>}
 */
export async function prove(passcode, time) {
  for (let from = 0; ; from += TRIES_AT_ONCE) {
    const tries = Array.from({ length: TRIES_AT_ONCE }, (_, at) => `${time} ${from + at}`)
    const solved = await Promise.all(tries.map((proof) => isSolution(passcode, proof)))
    const solution = tries[solved.indexOf(true)]
    if (solution !== undefined) return solution
  }
}

/**
 * Whether a proof fits this passcode and is at most 15 minutes old, so that none is made in advance.
 * @param {string} passcode
 * @param {string} proof
 * @param {number} now
 */
export async function isProof(passcode, proof, now) {
  if (proof.length > MAX_LENGTH) return false
  // The clocks of hosts may differ by a few minutes.
  return Math.abs(now - Number(proof.split(' ')[0])) < KEEP_MS && isSolution(passcode, proof)
}
