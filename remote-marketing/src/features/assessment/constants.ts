/** From the last answer until the result is revealed. */
export const REVEAL_MS = 500
/** How long unanswered statements stay red, and the panel pulses, when the visitor goes on too early. */
export const FLASH_MS = 2000
export const PULSE_MS = 600
/** Vibration on devices that can, in milliseconds on, off, on. */
export const VIBRATION_MS = [200, 100, 200] as const
/** Pieces of confetti while the pointer is on the contact button; none is thrown twice. */
export const CONFETTI_PIECES = 200
