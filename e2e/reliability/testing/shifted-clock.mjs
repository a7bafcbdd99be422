// Preloaded into a host and its sections as `shifted-clock.mjs?<file>`: shifts the wall clock by the milliseconds in
// the file.
import { readFileSync } from 'node:fs'

const LOOK_AGAIN_MS = 10
const SHIFT_FILE = decodeURIComponent(new URL(import.meta.url).search.slice(1))
const RealDate = Date
const realNow = Date.now
let shift = 0
let lookedAt = -LOOK_AGAIN_MS

function shiftedNow() {
  const moment = performance.now()
  if (moment - lookedAt >= LOOK_AGAIN_MS) {
    lookedAt = moment
    shift = Number(readFileSync(SHIFT_FILE, 'utf8'))
  }
  return realNow() + shift
}

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [shiftedNow()] : given))
  }

  static now = shiftedNow
}
