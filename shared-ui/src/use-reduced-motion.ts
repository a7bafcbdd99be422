import { mediaHook } from './media-hook.ts'

/**
 * true when the visitor asked for less motion. It is false until hydrated, so what must never move belongs in css.
 */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)')
