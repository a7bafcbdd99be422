/** What the gallery is doing; the rotation angle itself is a motion value beside it. */
export type CarouselState = {
  /** Index of the enlarged picture. */
  selected: number | null
  /** Only an active carousel can be dragged. */
  active: boolean
  inView: boolean
  /** Under the pointer, a finger or the keyboard focus. */
  held: boolean
  /** Stopped by the visitor with the Pause button. */
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

/** Whether the ring turns by itself now. */
export const rotates = (state: CarouselState): boolean =>
  state.inView && state.active && state.selected === null && !state.held && !state.paused
