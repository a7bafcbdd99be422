import type { Tone } from './tone.ts'

/**
 * `sheet`: a paper panel with a visible title, at the bottom edge of a phone and centered elsewhere.
 * `overlay`: the whole screen on night, for previews. `glass`: the same over the blurred page.
 */
export type DialogVariant = 'sheet' | 'overlay' | 'glass'

/** The dialog fills the screen, so a click on its own background is a click on the backdrop. */
export const DIALOG_GROUND =
  'group/dialog fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none overflow-x-hidden overflow-y-auto overscroll-contain ' +
  'open:flex backdrop:bg-transparent ' +
  'opacity-0 open:opacity-100 starting:open:opacity-0 transition-[opacity,display,overlay] transition-discrete ease-settle'

const FRAME =
  'translate-y-4 group-open/dialog:translate-y-0 starting:group-open/dialog:translate-y-4 transition-transform ' +
  'ease-settle duration-500'

type Look = { tone: Tone; ground: string; frame: string }

export const DIALOG_LOOKS: Record<DialogVariant, Look> = {
  sheet: {
    tone: 'paper',
    ground: 'bg-night/60 text-ink duration-250 sm:p-6',
    frame: `${FRAME} mx-auto mt-auto mb-0 w-full bg-paper p-6 shadow-lifted forced-colors:border sm:my-auto sm:max-w-lg sm:rounded-print sm:p-10`,
  },
  overlay: {
    tone: 'night',
    ground: 'bg-night text-night-text duration-500 p-4 sm:p-10 sideways:p-4',
    frame: `${FRAME} m-auto max-w-full`,
  },
  glass: {
    tone: 'night',
    ground:
      'bg-night/55 text-paper backdrop-blur-xl backdrop-saturate-150 duration-500 p-4 sm:p-10 sideways:p-4',
    frame: `${FRAME} m-auto max-w-full`,
  },
}
