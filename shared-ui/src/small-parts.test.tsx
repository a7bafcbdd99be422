import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BeforeAfterSlider } from './before-after-slider.tsx'
import { Disclosure } from './disclosure.tsx'
import { Notice } from './notice.tsx'
import { Progress } from './progress.tsx'

describe('Disclosure', () => {
  it('opens and closes without script, several at once, with the chosen one open first', async () => {
    render(
      <>
        <Disclosure summary="One" defaultOpen>
          First
        </Disclosure>
        <Disclosure summary="Two">Second</Disclosure>
      </>,
    )
    const [one, two] = screen.getAllByRole<HTMLDetailsElement>('group')
    expect([one?.open, two?.open]).toEqual([true, false])
    await userEvent.click(screen.getByText('Two'))
    expect([one?.open, two?.open]).toEqual([true, true])
    await userEvent.click(screen.getByText('One'))
    expect([one?.open, two?.open]).toEqual([false, true])
  })

  it('keeps its state when its owner renders again', async () => {
    const { rerender } = render(<Disclosure summary="One">First</Disclosure>)
    await userEvent.click(screen.getByText('One'))
    rerender(<Disclosure summary="One">First, revised</Disclosure>)
    expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true)
  })
})

describe('Progress', () => {
  it('has a name and a value in words', () => {
    render(<Progress label="Chosen" value={12} max={25} valueText="12 of 25 chosen" />)
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Chosen' })
    expect([bar.value, bar.max]).toEqual([12, 25])
    expect(bar.getAttribute('aria-valuetext')).toBe('12 of 25 chosen')
  })

  it.each([
    [-5, 0],
    [140, 100],
  ])('keeps %d within its limits', (value, shown) => {
    render(<Progress label="Sent" value={value} max={100} />)
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(shown)
  })
})

describe('Notice', () => {
  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['error', 'alert'],
  ] as const)('%s is announced as %s', (kind, role) => {
    render(<Notice kind={kind} title="What happened" />)
    expect(screen.getByRole(role).textContent).toContain('What happened')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be dismissed when its owner allows it', async () => {
    const onDismiss = vi.fn<() => void>()
    render(<Notice title="Failed" onDismiss={onDismiss} />)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })
})

describe('BeforeAfterSlider', () => {
  const texts = {
    label: 'Compare before and after',
    beforeLabel: 'Before',
    afterLabel: 'After',
    className: '',
  }
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Compare before and after' })

  it('starts in the middle and announces its position', () => {
    render(<BeforeAfterSlider {...texts} before={<i />} after={<b />} />)
    expect(slider().value).toBe('50')
    expect(slider().getAttribute('aria-valuetext')).toBe('Before 50%, After 50%')
  })

  it('reveals the picture as it moves', () => {
    render(<BeforeAfterSlider {...texts} before={<i data-testid="before" />} after={<b />} />)
    const cover = screen.getByTestId('before').parentElement
    expect(cover?.style.clipPath).toBe('inset(0 50% 0 0)')
    fireEvent.change(slider(), { target: { value: '20' } })
    expect(cover?.style.clipPath).toBe('inset(0 80% 0 0)')
    expect(slider().getAttribute('aria-valuetext')).toBe('Before 20%, After 80%')
  })
})
