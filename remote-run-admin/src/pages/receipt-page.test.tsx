import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene, HostScene } from '@lustre/platform/testing/scenes'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import type { Submission } from '#protocol/runs.ts'
import { installLiveApi, type LiveApi } from '#testing/live-api.ts'
import ReceiptPage from './receipt-page.tsx'

let api: LiveApi
const UNKNOWN = 'A'.repeat(22)

beforeEach(() => {
  api = installLiveApi()
})
afterEach(() => vi.unstubAllGlobals())

/** Stores a run. @returns the path of its receipt */
async function submit(changes: Partial<Submission> = {}): Promise<string> {
  const result = await api.runs.save({
    submissionId: crypto.randomUUID(),
    userName: 'Zoë',
    selectedImages: [12, 900, 3, 4, 5, 6, 7, 8, 9, 10],
    ...changes,
  })
  if (result.outcome === 'conflict') throw new Error('this was stored before')
  return result.record.receipt
}

function openAt(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <BrowserScene>
      <ReceiptPage />
    </BrowserScene>,
  )
  return userEvent.setup()
}

const asked = () => api.sent.filter(({ path }) => path === '/receipts/find').length

test('[receipt-page] shows number, time with its zone, name, pictures with numbers and notes, and link', async () => {
  const note = '<script>alert(1)</script>\nsecond line'
  const address = await submit({ note, pictureNotes: { 3: 'خاتم أدفأ', 900: 'gone' } })
  const user = openAt(address)
  expect(await screen.findByText('#1')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt')
  expect(screen.getByText('Zoë').tagName).toBe('BDI')
  expect(document.querySelector('time')?.textContent).toMatch(/\s[AP]M\s\S+$/)
  const pictures = within(screen.getByRole('list', { name: 'Selected images' })).getAllByRole('listitem')
  expect(pictures.slice(0, 4).map((item) => item.textContent)).toEqual([
    '#12',
    'Image 900 is no longer in the list#900gone',
    '#3خاتم أدفأ',
    '#4',
  ])
  expect(within(pictures[2]!).getByText('خاتم أدفأ').getAttribute('dir')).toBe('auto')
  expect(screen.getByText(/<script>alert\(1\)<\/script>\s+second line/)).toBeDefined()
  const order = pictures[0]!.compareDocumentPosition(screen.getByRole('heading', { level: 2 }))
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`http://localhost:4173${address}`)
  await expectAccessible()
})

test('prints once the pictures have loaded', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  // jsdom decodes no images.
  const decode = vi.fn(async () => {})
  HTMLImageElement.prototype.decode = decode
  const user = openAt(await submit())
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 10_000)
  expect(decode).toHaveBeenCalledTimes(9)
  expect(document.querySelectorAll('.run-pictures img[loading=lazy]')).toHaveLength(0)
})

test.each([
  ['an unknown token', `/run/receipt#${UNKNOWN}`, 1],
  ['half a token, without a request', '/run/receipt#abc', 0],
  ['an address without a token', '/run/receipt', 0],
])('says that there is no receipt for %s', async (_, address, count) => {
  openAt(address)
  expect(await screen.findByText(/^There is no receipt at this address\./)).toBeDefined()
  expect(asked()).toBe(count)
  expect(screen.getByText(RECEIPT_CONTENT.noneNext)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toMatch(/^mailto:/)
  await expectAccessible()
})

test('the page says when a receipt cannot be loaded, and the client can retry', async () => {
  const address = await submit()
  api.fail('before')
  const user = openAt(address)
  expect((await screen.findByRole('alert')).textContent).toContain('The receipt could not be loaded.')
  api.fail(null)
  const release = api.hold()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^One moment: your receipt is loading/)).toBeDefined()
  release()
  expect(await screen.findByText('Zoë')).toBeDefined()
})

test('the skip link’s fragment keeps the receipt, and another receipt’s fragment replaces it', async () => {
  const [first, second] = [await submit(), await submit({ userName: 'Ann' })]
  openAt(first)
  await screen.findByText('Zoë')
  const goTo = (hash: string) =>
    act(() => {
      window.history.replaceState(null, '', `/run/receipt${hash}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  goTo('#page')
  expect(screen.getByText('Zoë')).toBeDefined()
  expect(location.pathname + location.hash).toBe(first)
  goTo(second.slice(second.indexOf('#')))
  expect(await screen.findByText('Ann')).toBeDefined()
})

test('the host sends the heading and the note about scripts, and the browser hydrates them unchanged', async () => {
  const address = await submit()
  window.history.replaceState(null, '', address)
  const html = renderToString(
    <HostScene path="/run/receipt">
      <ReceiptPage />
    </HostScene>,
  )
  expect(html).toContain('The receipt needs JavaScript.')
  expect(html).not.toMatch(/Loading|There is no receipt/)
  expect(html).toContain('noindex')
  const errors: unknown[] = []
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html
  const root = await act(() =>
    hydrateRoot(
      container,
      <BrowserScene>
        <ReceiptPage />
      </BrowserScene>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  expect(await within(container).findByText('Zoë')).toBeDefined()
  expect(errors).toEqual([])
  act(() => root.unmount())
  container.remove()
})
