/** The rotation angle itself is a motion value beside this state. */
export type CarouselState = {
  selected: number | null
  active: boolean
  inView: boolean
  /** By the pointer, a finger or the keyboard focus. */
  held: boolean
  paused: boolean
}

export type CarouselEvent =
  | { type: 'view'; inView: boolean }
  | { type: 'hold' }
  | { type: 'release' }
  | { type: 'select'; index: number }
  | { type: 'close' }
  | { type: 'toggle-pause' }

export const START: CarouselState = {
  selected: null,
  active: true,
  inView: false,
  held: false,
  paused: false,
}

export function carouselReducer(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'view':
      return { ...state, inView: event.inView }
    case 'hold':
      return { ...state, held: true }
    case 'release':
      return { ...state, held: false }
    case 'select':
      return { ...state, selected: event.index, active: false }
    case 'close':
      return { ...state, selected: null, active: true }
    case 'toggle-pause':
      return { ...state, paused: !state.paused }
  }
}

export const rotates = (state: CarouselState): boolean =>
  state.inView && state.active && state.selected === null && !state.held && !state.paused
