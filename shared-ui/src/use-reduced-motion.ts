import { useMedia } from './use-media.ts'

/**
 * true when the visitor asked for less motion, following changes. The host and hydration say false, and a render
 * with the real answer follows at once; what must never move at all is better stopped in css.
 */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
