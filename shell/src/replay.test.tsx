import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replay } from './replay.ts'
import { keepEarly } from './starter/early.ts'

let heard: string[]
let root: Root | null
beforeEach(() => {
  heard = []
  root = null
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  globalThis.early?.stop()
  globalThis.early = undefined
})

function Page() {
  const [name, setName] = useState('')
  const [other, setOther] = useState(0)
  const note = (what: string) => () => void heard.push(what)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    heard.push(`submit ${name}`)
  }
  return (
    <form onSubmit={submit}>
      <button type="button" onClick={note('first')}>
        <svg aria-label="First" role="img" />
      </button>
      <button type="button" onClick={note('second')}>
        Second
      </button>
      <button type="button" onClick={() => setOther(other + 1)}>
        Render {other}
      </button>
      <div
        role="slider"
        aria-label="Step"
        aria-valuenow={0}
        tabIndex={0}
        onKeyDown={({ key }) => heard.push(key)}
      />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        aria-label="Agreed"
        type="checkbox"
        onChange={({ target }) => heard.push(`agreed ${target.checked}`)}
      />
      <select aria-label="Kind" onChange={({ target }) => heard.push(`kind ${target.value}`)}>
        <option>ring</option>
        <option>chain</option>
      </select>
      <button type="button" popoverTarget="menu" onClick={note('menu')}>
        Menu
      </button>
      <a href="#gallery" onClick={note('link')}>
        Gallery
      </a>
      <button type="submit">Send</button>
    </form>
  )
}

function sent(): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Page />)
  document.body.append(place)
  keepEarly()
  return place
}
async function codeComes(place: HTMLElement): Promise<void> {
  const { acts = [] } = globalThis.early ?? {}
  globalThis.early?.stop()
  await act(async () => {
    root = hydrateRoot(place, <Page />)
  })
  await act(() => replay(acts))
}
const field = () => screen.getByLabelText<HTMLInputElement>('Name')

it('replays clicks in their original order, once per element', async () => {
  const place = sent()
  await userEvent.click(screen.getByText('Second'))
  await userEvent.click(screen.getByLabelText('First'))
  await userEvent.click(screen.getByText('Second'))
  expect(heard).toEqual([])
  await codeComes(place)
  expect(heard).toEqual(['second', 'first'])
  await userEvent.click(screen.getByText('Second'))
  expect(heard).toEqual(['second', 'first', 'second'])
})

it('does not repeat native responses', async () => {
  const place = sent()
  await userEvent.click(screen.getByText('Menu'))
  await userEvent.click(screen.getByText('Gallery'))
  await codeComes(place)
  expect(heard).toEqual([])
})

it('replays keys to their listeners, but not Tab or a button’s key click', async () => {
  const place = sent()
  screen.getByText('Second').focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}x{Tab}')
  await codeComes(place)
  expect(heard).toEqual(['second', 'ArrowRight', 'ArrowRight'])
})

it('passes typed text to the page, where it survives the next render', async () => {
  const place = sent()
  await userEvent.type(field(), 'Halo Studio')
  field().setSelectionRange(4, 4)
  await codeComes(place)
  expect(field().value).toBe('Halo Studio')
  expect(field().selectionStart).toBe(4)
  await userEvent.click(screen.getByText('Render 0'))
  expect(field().value).toBe('Halo Studio')
  await userEvent.click(screen.getByText('Send'))
  expect(heard).toEqual(['submit Halo Studio'])
})

it('prefers text that was typed since', async () => {
  const place = sent()
  await userEvent.type(field(), 'Ha')
  const { acts = [] } = globalThis.early ?? {}
  globalThis.early?.stop()
  await act(async () => {
    root = hydrateRoot(place, <Page />)
  })
  fireEvent.change(field(), { target: { value: 'Halo' } })
  await act(() => replay(acts))
  expect(field().value).toBe('Halo')
})

it('passes choices to the page', async () => {
  const place = sent()
  await userEvent.click(screen.getByLabelText('Agreed'))
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'chain')
  await codeComes(place)
  expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true)
  expect(heard).toEqual(['agreed true', 'kind chain'])
})

it('holds a form without an action for the code, and lets one with an action submit', async () => {
  const place = sent()
  await userEvent.type(field(), 'Halo')
  const form = place.querySelector('form')!
  const submit = () => fireEvent.submit(form)
  expect(submit()).toBe(false)
  form.setAttribute('action', '/api/site/newsletter')
  expect(submit()).toBe(true)
  form.removeAttribute('action')
  await codeComes(place)
  expect(heard).toEqual(['submit Halo'])
})
