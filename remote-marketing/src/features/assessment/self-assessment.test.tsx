import '@lustre/platform/testing/intersections'
import '@lustre/platform/testing/media-element'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REVEAL, STATEMENTS } from '#content/self-assessment.ts'
import { SelfAssessment } from './self-assessment.tsx'
import { FLASH_MS, PULSE_MS, REVEAL_MS } from './use-assessment.ts'
import { CONFETTI_PIECES } from './use-confetti.ts'

/** Before the logger is created, which keeps the console's functions. */
const info = vi.hoisted(() => vi.spyOn(console, 'info'))

const WARNING = 'Please choose Yes or No for all statements to continue'
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const statements = () => screen.getAllByRole('group')
const answer = (index: number, label: 'Yes' | 'No') =>
  fireEvent.click(within(statements()[index]!).getByRole('radio', { name: label }))
const goOn = () => fireEvent.click(screen.getByRole('link', { name: 'Start Your AI Journey' }))
const flashing = () => statements().filter((statement) => statement.dataset.flashing === 'true').length
const revealed = () => screen.getByText('Message the Studio').closest('.visible') !== null

function show() {
  return render(
    <BrowserScene>
      <SelfAssessment />
    </BrowserScene>,
  ).container
}

describe('self-assessment', () => {
  const vibrate = vi.fn(() => true)

  beforeEach(() => {
    vi.useFakeTimers()
    vibrate.mockClear()
    info.mockReset()
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  })
  afterEach(() => vi.useRealTimers())

  it('[assessment-three] [assessment-start] has three statements, all unanswered at first', () => {
    show()
    expect(statements()).toHaveLength(3)
    expect(screen.getByText('0 of 3 answered')).toBeTruthy()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('[confetti-pieces] throws 200 pieces of confetti', () => expect(CONFETTI_PIECES).toBe(200))

  it('[assessment-all] counts a statement once, even when its answer changes, and reveals nothing before all are answered', () => {
    show()
    answer(0, 'Yes')
    answer(0, 'No')
    answer(1, 'Yes')
    expect(screen.getByText('2 of 3 answered')).toBeTruthy()
    pass(REVEAL_MS)
    expect(revealed()).toBe(false)
  })

  it('[assessment-choice] [assessment-counter] [assessment-reveal-time] counts answers and reveals the result 500 ms after the last', () => {
    show()
    expect(REVEAL_MS).toBe(500)
    expect(screen.getByText('0 of 3 answered')).toBeTruthy()
    answer(0, 'Yes')
    answer(1, 'No')
    answer(2, 'Yes')
    expect(screen.getByText('3 of 3 answered')).toBeTruthy()
    pass(REVEAL_MS - 1)
    expect(revealed()).toBe(false)
    pass(1)
    expect(revealed()).toBe(true)
  })

  it('covers the answers with the result, and returns to them', () => {
    const container = show()
    for (const index of [0, 1, 2]) answer(index, 'Yes')
    pass(REVEAL_MS)
    const covered = () => container.querySelector('[inert]') !== null
    expect(covered()).toBe(true)
    expect(document.activeElement?.textContent).toBe(REVEAL.title)
    fireEvent.click(screen.getByRole('button', { name: REVEAL.review }))
    pass(5 * REVEAL_MS)
    expect([covered(), revealed()]).toEqual([false, false])
    answer(1, 'No')
    pass(REVEAL_MS)
    expect([covered(), revealed()]).toEqual([true, true])
  })

  it('[assessment-all] [assessment-sentence] [assessment-vibration] [assessment-console] marks missing answers when the visitor continues too early', () => {
    show()
    answer(1, 'Yes')
    expect(goOn()).toBe(false)
    expect(screen.getByRole('alert').textContent).toBe(WARNING)
    expect(flashing()).toBe(2)
    expect(vibrate).toHaveBeenCalledWith([200, 100, 200])
    expect(info.mock.calls[0]?.join(' ')).toContain('Please answer 2 more question(s)')
    answer(0, 'Yes')
    expect(flashing()).toBe(1)
  })

  it('[assessment-flash] [assessment-pulse] pulses for 600 ms and stays red for 2 s', () => {
    const container = show()
    expect([PULSE_MS, FLASH_MS]).toEqual([600, 2000])
    const pulsing = () => container.querySelector('.animate-panel-pulse') !== null
    goOn()
    pass(PULSE_MS - 1)
    expect(pulsing()).toBe(true)
    pass(1)
    expect(pulsing()).toBe(false)
    pass(FLASH_MS - PULSE_MS - 1)
    expect(flashing()).toBe(STATEMENTS.length)
    pass(1)
    expect(flashing()).toBe(0)
    expect(screen.getByRole('alert').textContent).toBe(WARNING)
  })

  it('[assessment-go-on] lets the visitor continue to the prices once everything is answered', () => {
    show()
    goOn()
    for (const index of [0, 1, 2]) answer(index, 'No')
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(goOn()).toBe(true)
    expect(screen.getByRole('link', { name: 'Start Your AI Journey' }).getAttribute('href')).toBe('#pricing')
  })

  it('breaks no accessibility rule in its warning', async () => {
    vi.useRealTimers()
    const container = show()
    goOn()
    await expectAccessible(container)
  })
})
