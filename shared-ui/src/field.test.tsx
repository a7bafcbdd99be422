import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('Field', () => {
  it('has its label, and accepts input', async () => {
    render(<Field label="Your name" />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Aurelle')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Aurelle')
  })

  it('is described by its hint and its error, and is invalid only with an error', () => {
    const { rerender } = render(<Field label="Name" hint="As on your order" />)
    const control = screen.getByRole('textbox', { name: 'Name' })
    expect(descriptionOf(control)).toBe('As on your order')
    expect(control.getAttribute('aria-invalid')).toBeNull()
    rerender(<Field label="Name" hint="As on your order" error="Please enter your name" />)
    expect(descriptionOf(control)).toBe('As on your order Please enter your name')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    rerender(<Field label="Name" />)
    expect(control.getAttribute('aria-describedby')).toBeNull()
  })

  it('does not let the mouse wheel change a number: the field loses the focus', () => {
    render(<Field label="Amount" type="number" />)
    const control = screen.getByLabelText('Amount')
    control.focus()
    fireEvent.wheel(control)
    expect(document.activeElement).not.toBe(control)
  })

  it('announces the error in a live region that already existed', () => {
    const { rerender } = render(<Field label="Name" />)
    const region = document.querySelector('[aria-live="polite"]')
    expect(region?.textContent).toBe('')
    rerender(<Field label="Name" error="Please enter your name" />)
    expect(document.querySelector('[aria-live="polite"]')).toBe(region)
    expect(region?.textContent).toBe('Please enter your name')
  })
})
