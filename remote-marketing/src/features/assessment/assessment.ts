export type Answer = 'yes' | 'no' | null

type AssessmentState = {
  answers: readonly Answer[]
  revealed: boolean
  /** The visitor has returned to the answers: the result stays hidden until one changes. */
  reviewing: boolean
  refusals: number
  pulsing: boolean
  flashing: boolean
}

export type AssessmentEvent =
  | { type: 'answer'; index: number; answer: 'yes' | 'no' }
  | { type: 'reveal' }
  | { type: 'review' }
  | { type: 'refuse' }
  | { type: 'pulse-over' }
  | { type: 'flash-over' }

export const startAssessment = (statements: number): AssessmentState => ({
  answers: Array.from({ length: statements }, () => null),
  revealed: false,
  reviewing: false,
  refusals: 0,
  pulsing: false,
  flashing: false,
})

export const answeredCount = ({ answers }: AssessmentState): number =>
  answers.filter((answer) => answer !== null).length

export const unansweredCount = (state: AssessmentState): number => state.answers.length - answeredCount(state)

export const isReady = (state: AssessmentState): boolean =>
  isComplete(state) && !state.revealed && !state.reviewing

export const isComplete = (state: AssessmentState): boolean => unansweredCount(state) === 0

export const showsWarning = (state: AssessmentState): boolean => state.refusals > 0 && !isComplete(state)

export const isFlashing = (state: AssessmentState, index: number): boolean =>
  state.flashing && state.answers[index] === null

export function assessmentReducer(state: AssessmentState, event: AssessmentEvent): AssessmentState {
  switch (event.type) {
    case 'answer':
      return {
        ...state,
        reviewing: false,
        answers: state.answers.map((answer, index) => (index === event.index ? event.answer : answer)),
      }
    case 'reveal':
      return isComplete(state) ? { ...state, revealed: true } : state
    case 'review':
      return { ...state, revealed: false, reviewing: true }
    case 'refuse':
      return isComplete(state)
        ? state
        : { ...state, refusals: state.refusals + 1, pulsing: true, flashing: true }
    case 'pulse-over':
      return { ...state, pulsing: false }
    case 'flash-over':
      return { ...state, flashing: false }
  }
}
