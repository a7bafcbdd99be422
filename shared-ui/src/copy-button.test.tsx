import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { COPIED_MS, CopyButton } from './copy-button.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('CopyButton', () => {
  it('copies the text, confirms it, and returns to its initial state', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    render(<CopyButton text="https://pay.example/abc" label="Copy link" />)
    expect(screen.getByRole('status').textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe('https://pay.example/abc')
    expect(screen.getByRole('status').textContent).toBe('Copied')
    act(() => vi.advanceTimersByTime(COPIED_MS))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('explains what to do when the browser refuses', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    render(<CopyButton text="x" label="Copy" />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(screen.getByRole('status').textContent).toMatch(/copy it by hand/)
  })
})
