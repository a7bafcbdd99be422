import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog, type DialogProps } from './dialog.tsx'

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Submit" initialFocus={name} {...props} open={open} onClose={() => setOpen(false)}>
        <input ref={name} aria-label="Name" />
      </Dialog>
    </>
  )
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.findByRole('dialog', { name: 'Submit' })
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('Dialog', () => {
  it('keeps its title until it has faded out', async () => {
    HTMLElement.prototype.getAnimations = () => [{ finished: new Promise(() => {}) } as Animation]
    const dialog = (open: boolean) => (
      <Dialog open={open} title={open ? 'Success' : 'Submit'} onClose={() => {}}>
        Thank you
      </Dialog>
    )
    const { rerender } = render(dialog(true))
    rerender(dialog(false))
    expect(screen.getByText('Success')).toBeDefined()
    expect(screen.queryByText('Submit')).toBeNull()
    Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations')
  })

  it.each(['sheet', 'overlay', 'glass'] as const)('as %s has a name and a close button', async (variant) => {
    render(<Example variant={variant} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await closed()
  })

  it('renders its content only while open', async () => {
    render(<Example />)
    expect(screen.queryByLabelText('Name')).toBeNull()
    await openDialog()
    expect(screen.getByLabelText('Name')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })

  it('focuses the control that the owner chose', async () => {
    render(<Example />)
    await openDialog()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('returns the focus to its opener, or to the element that its owner names', async () => {
    const { rerender } = render(<Example />)
    await openDialog()
    await userEvent.keyboard('{Escape}')
    await closed()
    const opener = screen.getByRole('button', { name: 'Open' })
    expect(document.activeElement).toBe(opener)

    const returnFocus = vi.fn<NonNullable<DialogProps['returnFocus']>>()
    rerender(<Example returnFocus={returnFocus} />)
    await openDialog()
    await userEvent.keyboard('{Escape}')
    await closed()
    expect(returnFocus.mock.calls).toEqual([[opener]])
  })

  it('is modal from the start in a browser without popovers', async () => {
    const { showPopover } = HTMLDialogElement.prototype
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showPopover')
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    try {
      render(<Dialog open title="A" onClose={() => {}} />)
      expect(showModal).toHaveBeenCalledOnce()
    } finally {
      HTMLDialogElement.prototype.showPopover = showPopover
      showModal.mockRestore()
    }
  })

  it('returns the focus when another dialog takes its place and is removed', () => {
    const page = (title: string | null) => (
      <>
        <button type="button">Settings</button>
        {title && <Dialog key={title} open title={title} onClose={() => {}} />}
      </>
    )
    const { rerender } = render(page(null))
    screen.getByRole('button', { name: 'Settings' }).focus()
    for (const title of ['Code', 'Fields', null]) {
      rerender(page(title))
      if (title) screen.getByRole('button', { name: 'Close' }).focus()
    }
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }))
  })

  it('opens again while it is closing', () => {
    const onClose = vi.fn<() => void>()
    const { rerender } = render(<Dialog open title="A" onClose={onClose} />)
    rerender(<Dialog open={false} title="A" onClose={onClose} />)
    rerender(<Dialog open title="A" onClose={onClose} />)
    const dialog = screen.getByRole('dialog', { name: 'A' })
    expect(dialog.style.opacity).toBe('')
    dialog.dispatchEvent(new Event('close'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes on Escape and on a click on the backdrop, not on a click inside', async () => {
    render(<Example />)
    const dialog = await openDialog()
    await userEvent.click(screen.getByLabelText('Name'))
    expect(screen.getByRole('dialog')).toBe(dialog)
    await userEvent.click(dialog)
    await closed()
    await openDialog()
    await userEvent.keyboard('{Escape}')
    await closed()
  })

  it('stays open when a press starts inside and ends on the backdrop', async () => {
    render(<Example />)
    const dialog = await openDialog()
    fireEvent.pointerDown(screen.getByLabelText('Name'))
    fireEvent.click(dialog)
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('stays open even when the pressed part stops the event', () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog open title="Notes" onClose={onClose}>
        <textarea aria-label="Note" onPointerDown={(event) => event.stopPropagation()} />
      </Dialog>,
    )
    fireEvent.pointerDown(screen.getByLabelText('Note'))
    fireEvent.click(screen.getByRole('dialog'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('ignores an Escape that a child has handled', async () => {
    render(<Example />)
    const dialog = await openDialog()
    const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    used.preventDefault()
    fireEvent(screen.getByLabelText('Name'), used)
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('handles its own back gesture (cancel), but not that of a file input inside', () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog open title="Upload" onClose={onClose}>
        <input type="file" aria-label="Photo" />
      </Dialog>,
    )
    fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true, cancelable: true }))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('cannot be closed while busy', async () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog open title="Sending" onClose={onClose} dismissible={false} />)
    const dialog = screen.getByRole('dialog', { name: 'Sending' })
    await userEvent.click(dialog)
    dialog.focus()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('notifies its owner when the browser closes it', async () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog open title="Preview" onClose={onClose} />)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    await waitFor(() => expect(dialog.popover).toBeNull())
    dialog.close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('locks the page’s scrolling while open, and unlocks it when removed', () => {
    const { rerender, unmount } = render(<Dialog open title="A" onClose={() => {}} />)
    expect(document.documentElement.style.overflow).toBe('hidden')
    rerender(<Dialog open={false} title="A" onClose={() => {}} />)
    expect(document.documentElement.style.overflow).toBe('')
    rerender(<Dialog open title="A" onClose={() => {}} />)
    unmount()
    expect(document.documentElement.style.overflow).toBe('')
  })
})
