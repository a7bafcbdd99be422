import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { createRunStore } from '../light-table/run-store.ts'
import { SuccessView } from './submit-dialog.tsx'
import { SubmitForm } from './submit-form.tsx'
import { START } from './use-submission.ts'

const nothing = () => {}
const ELEVEN = Array.from({ length: 11 }, (_, index) => index + 1)

function showForm() {
  const store = createRunStore('words', new Set(ELEVEN))
  for (const id of ELEVEN) store.getState().toggle(id)
  render(
    <SubmitForm
      store={store}
      pictures={[]}
      phase={START}
      nameField={createRef()}
      submit={async () => {}}
      rename={nothing}
      onCancel={nothing}
    />,
  )
}

test('[run-modal-count] the form says how many images are selected', () => {
  showForm()
  expect(screen.getByText('11 images selected')).toBeDefined()
})

test('[run-modal-progress] the form shows the progress of the selection as a bar', () => {
  showForm()
  expect(screen.getByText('Selected Images: 11/25')).toBeDefined()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Selected Images' })
  expect([bar.value, bar.max]).toEqual([11, 25])
})

test('[run-modal-name] [run-name-required] the form asks for the name, and cannot be sent without it', () => {
  showForm()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your Name' }).type).toBe('text')
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
})

test.each([
  [
    '[run-success-sentence] the success view says that the run has arrived',
    'Your selection has been submitted successfully!',
  ],
  ['[run-success-thanks] the success view thanks the client by name', 'Thank you, Maria!'],
  [
    '[run-success-count] the success view says how many images have been processed',
    '11 images have been processed.',
  ],
  [
    '[run-success-note] the success view says that it closes by itself',
    'This window will close automatically in a few seconds...',
  ],
  ['[run-success-close] the success view has a Close button', 'Close'],
])('%s', (_, words) => {
  render(<SuccessView name="Maria" count={11} receipt={null} onClose={nothing} />)
  expect(screen.getByText(words)).toBeDefined()
})
