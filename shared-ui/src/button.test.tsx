import { StaticRouter } from '@lustre/platform/static-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'

describe('Button', () => {
  it('forwards ref, class and attributes, and is not a submit button by default', () => {
    const ref = createRef<HTMLButtonElement>()
    render(
      <Button ref={ref} className="mt-4" aria-describedby="hint" variant="secondary" tone="night">
        Choose
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Choose' })
    expect(ref.current).toBe(button)
    expect(button.getAttribute('type')).toBe('button')
    expect(button.classList.contains('mt-4')).toBe(true)
    expect(button.getAttribute('aria-describedby')).toBe('hint')
  })

  it('refuses clicks and submits while busy, and keeps the focus', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).toHaveBeenCalledOnce()
    rerender(form(true))
    const button = screen.getByRole('button', { name: 'Send' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledOnce()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })
})

describe('ButtonLink', () => {
  it('links within the site through the router', () => {
    render(
      <StaticRouter location="/">
        <ButtonLink to="/galleryx">View Gallery</ButtonLink>
      </StaticRouter>,
    )
    expect(screen.getByRole('link', { name: 'View Gallery' }).getAttribute('href')).toBe('/galleryx')
  })

  it('needs no router for an external address', () => {
    render(<ButtonLink href="#pricing">Prices</ButtonLink>)
    const link = screen.getByRole('link', { name: 'Prices' })
    expect(link.getAttribute('href')).toBe('#pricing')
    expect(link.getAttribute('target')).toBeNull()
  })

  it('announces the new tab, which gets no access to its opener', () => {
    render(
      <ButtonLink href="https://pay.example/launch" newTab>
        Buy Launch
      </ButtonLink>,
    )
    const link = screen.getByRole('link', { name: 'Buy Launch (opens in a new tab)' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })
})
