import { describe, expect, it } from 'vitest'
import { STATEMENTS } from '../../../content/self-assessment.ts'
import {
  type AssessmentEvent,
  answeredCount,
  assessmentReducer,
  isComplete,
  isFlashing,
  showsWarning,
  startAssessment,
  unansweredCount,
} from './assessment.ts'
import { FLASH_MS, PULSE_MS, REVEAL_MS, VIBRATION_MS } from './use-assessment.ts'
import { CONFETTI_PIECES } from './use-confetti.ts'

const run = (...events: AssessmentEvent[]) => events.reduce(assessmentReducer, startAssessment(3))
const answer = (index: number, answer: 'yes' | 'no' = 'yes'): AssessmentEvent => ({
  type: 'answer',
  index,
  answer,
})

describe('self-assessment', () => {
  it('[assessment-three] [assessment-start] has three statements, all unanswered at first', () => {
    expect(STATEMENTS).toHaveLength(3)
    expect(run().answers).toEqual([null, null, null])
    expect(answeredCount(run())).toBe(0)
  })

  it('counts a statement once, even when the answer changes', () => {
    const state = run(answer(0), answer(0, 'no'))
    expect(state.answers[0]).toBe('no')
    expect([answeredCount(state), unansweredCount(state)]).toEqual([1, 2])
  })

  it('[assessment-all] reveals the result only when all are answered, and keeps it', () => {
    expect(run(answer(0), answer(1), { type: 'reveal' }).revealed).toBe(false)
    const revealed = run(answer(0), answer(1), answer(2, 'no'), { type: 'reveal' })
    expect(revealed.revealed).toBe(true)
    expect(assessmentReducer(revealed, answer(1, 'no')).revealed).toBe(true)
  })

  it('marks only the missing statements when the visitor continues too early', () => {
    const state = run(answer(1), { type: 'refuse' })
    expect([0, 1, 2].map((index) => isFlashing(state, index))).toEqual([true, false, true])
    expect(state.pulsing).toBe(true)
    expect(showsWarning(state)).toBe(true)
  })

  it('removes the marks, and keeps the message until everything is answered', () => {
    const later = run({ type: 'refuse' }, { type: 'pulse-over' }, { type: 'flash-over' })
    expect([later.pulsing, later.flashing, showsWarning(later)]).toEqual([false, false, true])
    const complete = [answer(0), answer(1), answer(2)].reduce(assessmentReducer, later)
    expect(showsWarning(complete)).toBe(false)
  })

  it('warns again each time, but never when complete', () => {
    expect(run({ type: 'refuse' }, { type: 'refuse' }).refusals).toBe(2)
    const complete = run(answer(0), answer(1), answer(2), { type: 'refuse' })
    expect(isComplete(complete)).toBe(true)
    expect(complete.refusals).toBe(0)
  })

  it('[assessment-reveal-time] [assessment-flash] [assessment-pulse] [assessment-vibration] [confetti-pieces] keeps the timings of the specification', () => {
    expect([REVEAL_MS, FLASH_MS, PULSE_MS]).toEqual([500, 2000, 600])
    expect(VIBRATION_MS).toEqual([200, 100, 200])
    expect(CONFETTI_PIECES).toBe(200)
  })
})
