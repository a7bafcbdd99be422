import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ToggleGroup } from './toggle-group.tsx'

const OPTIONS = [
  { value: 'all', label: 'All', count: 215 },
  { value: 'photos', label: 'Photos', count: 176 },
  { value: 'videos', label: 'Videos' },
] as const
type Filter = (typeof OPTIONS)[number]['value']

function Example({ onChange }: { onChange: (value: Filter | null) => void }) {
  const [value, setValue] = useState<Filter | null>('all')
  const change = (next: Filter | null) => {
    setValue(next)
    onChange(next)
  }
  return <ToggleGroup label="Show" options={OPTIONS} value={value} onChange={change} />
}

const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)

describe('ToggleGroup', () => {
  it('is a named group of toggles with their counts', () => {
    render(<Example onChange={() => {}} />)
    const group = screen.getByRole('group', { name: 'Show' })
    expect(within(group).getByRole('button', { name: /Photos\s*176/ })).toBeTruthy()
    expect(within(group).getByRole('button', { name: 'Videos' })).toBeTruthy()
    expect(pressed()).toEqual(['All215'])
  })

  it('chooses an option by mouse or keyboard', async () => {
    const onChange = vi.fn<(value: Filter | null) => void>()
    render(<Example onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: /Photos/ }))
    expect(pressed()).toEqual(['Photos176'])
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(pressed()).toEqual(['Videos'])
    expect(onChange.mock.calls).toEqual([['photos'], ['videos']])
  })

  it('reports null when the chosen option is pressed again', async () => {
    const onChange = vi.fn<(value: Filter | null) => void>()
    render(<Example onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: /All/ }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
    expect(pressed()).toEqual([])
  })
})
