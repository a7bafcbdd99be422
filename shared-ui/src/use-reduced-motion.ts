import { mediaHook } from './media-hook.ts'

/** false until hydrated, so put what must never move into css. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)')
