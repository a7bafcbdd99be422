import type { Outcome } from '@lustre/embedded/testing/model-outcomes'
import { SAMPLE_SITE_CONFIG, SiteConfigContext } from '@lustre/platform'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installLiveApi } from '#testing/live-api.ts'
import type { Imaging } from '../imaging/imaging.ts'
import { checkFile } from '../photo/check-file.ts'
import { SimulationTool } from './simulation-tool.tsx'

const SENTENCE = 'Failed to generate surgical simulation. Please check your API key and try again.'
/** A plain JPEG of 16 x 16 pixels. */
const JPEG =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCkAnO//9k='

// jsdom's Blob is not readable; every browser's is.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(this)
  })
}
// The server side of this test needs the Uint8Array that Buffer extends, not jsdom's own.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
let outcome: Outcome | undefined
let now: number
let live: Awaited<ReturnType<typeof installLiveApi>>

beforeEach(async () => {
  outcome = undefined
  now = 0
  live = await installLiveApi({ outcomeOf: () => outcome, now: () => now })
})
afterEach(async () => {
  sessionStorage.clear()
  await live.close()
})

/** jsdom has no canvases, so the photo passes through unchanged; e2e tests the real code. */
const passThrough: Imaging = {
  check: checkFile,
  prepare: async () => `data:image/jpeg;base64,${JPEG}`,
  difference: async (before) => ({
    image: before,
    share: 0.042,
    changes: Uint8Array.of(1, 0, 0, 1),
    width: 2,
  }),
  download: async () => new Blob(['picture']),
}

function photo(name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([Uint8Array.from(atob(JPEG), (character) => character.charCodeAt(0))], name, { type })
}

function open({ demo = true, connected = true } = {}) {
  const user = userEvent.setup({ applyAccept: false })
  const { container } = render(
    <SiteConfigContext
      value={{
        ...SAMPLE_SITE_CONFIG,
        standIns: demo ? ['image model'] : [],
        missing: connected ? [] : ['image model'],
      }}
    >
      <main>
        <SimulationTool imaging={passThrough} />
      </main>
    </SiteConfigContext>,
  )
  return { user, container }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })

async function upload(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('checkbox'))
  await user.upload(screen.getByLabelText('Choose a photo'), photo())
  await heading('Select a procedure')
}

async function generate(user: ReturnType<typeof userEvent.setup>, procedure = 'Rhinoplasty') {
  await user.click(screen.getByRole('radio', { name: procedure }))
  await user.click(screen.getByRole('button', { name: 'Generate Simulation' }))
}

const currentStep = () =>
  screen.getByRole('list', { name: 'Progress' }).querySelector('[aria-current="step"]')?.textContent

describe('upload', () => {
  test('[sur-professional] [sur-hint] states its purpose, where the photo goes and which files it accepts', async () => {
    const { container } = open()
    expect(screen.getByRole('heading', { level: 1, name: 'Surgical simulation' })).toBeTruthy()
    expect(screen.getByText('For professional medical use only.')).toBeTruthy()
    expect(screen.getByText('JPG, PNG or WEBP (max 10MB)')).toBeTruthy()
    expect(screen.getByText(/stores nothing/)).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Demonstration mode' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull()
    expect(currentStep()).toContain('Upload')
    await expectAccessible(container)
  })

  test('names the outside provider when one is connected, and shows no banner', () => {
    open({ demo: false })
    expect(screen.getByText(/outside provider/)).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Demonstration mode' })).toBeNull()
  })

  test('says that no model is connected, accepts no photo, and still states its purpose', async () => {
    const { container } = open({ demo: false, connected: false })
    expect(screen.getByRole('complementary', { name: 'The tool is not connected' })).toBeTruthy()
    expect(screen.queryByLabelText('Choose a photo')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull()
    expect(screen.getByRole('heading', { level: 3, name: 'Rhinoplasty' })).toBeTruthy()
    await expectAccessible(container)
  })

  test('[sur-start-over] holds a photo without consent, and asks for it', async () => {
    const { user } = open()
    await user.upload(screen.getByLabelText('Choose a photo'), photo())
    const box = await screen.findByRole('checkbox', { description: /confirm this first/ })
    expect(document.activeElement).toBe(box)
    await user.click(box)
    await heading('Select a procedure')
    expect(screen.getByRole('button', { name: 'Start Over' })).toBeTruthy()
  })

  test('[sur-drop] [sur-highlight] highlights the box during a drag, and accepts the drop', async () => {
    open()
    fireEvent.click(screen.getByRole('checkbox'))
    const box = screen.getByText('Drag and drop a photo here').closest('div')!
    fireEvent.dragOver(box)
    expect(screen.getByText('Drop the photo to use it')).toBeTruthy()
    fireEvent.dragLeave(box)
    expect(screen.getByText('Drag and drop a photo here')).toBeTruthy()
    fireEvent.drop(box, { dataTransfer: { files: [photo()] } })
    await heading('Select a procedure')
  })

  test.each([
    ['two files', [photo(), photo()], 'One photo at a time'],
    ['a link', [], 'That was not a file'],
    [
      'a text file named .jpg',
      [new File(['hello'], 'a.jpg', { type: 'image/jpeg' })],
      'Invalid image format',
    ],
    ['an empty file', [new File([], 'a.jpg', { type: 'image/jpeg' })], 'The file is empty'],
    [
      '11 MB',
      [new File([new Uint8Array(11 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' })],
      'File size must be less than 10MB',
    ],
  ])('[sur-type] [size-sentence] refuses a drop of %s: %s', async (_name, files, message) => {
    const { user } = open()
    const box = screen.getByText('Drag and drop a photo here').closest('div')!
    fireEvent.drop(box, { dataTransfer: { files } })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(message)).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[sur-picker] [sur-type] the picker offers pictures, and also refuses a file that only claims to be one', async () => {
    const { user } = open()
    await user.click(screen.getByRole('checkbox'))
    const picker = screen.getByLabelText<HTMLInputElement>('Choose a photo')
    expect(picker.accept).toBe('image/jpeg,image/png,image/webp')
    const files = [
      new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' }),
      new File(['hello'], 'a.jpg', { type: 'image/jpeg' }),
    ]
    for (const file of files) {
      await user.upload(picker, file)
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText('Invalid image format')).toBeTruthy()
      expect(screen.queryByRole('heading', { name: 'Select a procedure' })).toBeNull()
      await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
    }
  })

  test('does not let a file dropped outside the box replace the page', () => {
    open()
    const event = new Event('drop', { bubbles: true, cancelable: true })
    act(() => void document.body.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
  })

  test('reports a missing camera', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Use the camera' }))
    expect(within(await screen.findByRole('alert')).getByText('No camera was found')).toBeTruthy()
  })
})

describe('from the photo to the result', () => {
  test('[sur-grid] [sur-generate] selects, generates, and shows the result with its disclaimers', async () => {
    const { user, container } = open()
    await upload(user)
    expect(screen.getAllByRole('radio')).toHaveLength(13)
    expect(screen.queryByRole('button', { name: 'Generate Simulation' })).toBeNull()
    expect(currentStep()).toContain('Select procedure')
    await expectAccessible(container)
    await generate(user)
    await heading('Result: Rhinoplasty (natural)')
    expect(currentStep()).toContain('Result')
    expect(screen.getByText('A simulation, not a prediction of results.')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Simulated result' }).getAttribute('src')).toMatch(
      /^data:image\/png/,
    )
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Result: Rhinoplasty (natural)' }),
    )
    expect(screen.getByRole('region', { name: 'Result: Rhinoplasty (natural)' })).toBeTruthy()
    await expectAccessible(container)
  })

  test('[sur-slider] [slider-start] starts the slider at 50 percent, and follows the keyboard', async () => {
    const { user } = open()
    await upload(user)
    await generate(user)
    const slider = await screen.findByRole<HTMLInputElement>('slider')
    expect(slider.value).toBe('50')
    expect([slider.min, slider.max]).toEqual(['0', '100'])
    fireEvent.change(slider, { target: { value: '51' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('51%')
  })

  test('compares the pictures side by side, by difference and zoomed in', async () => {
    const { user, container } = open()
    await upload(user)
    await generate(user)
    await heading('Result: Rhinoplasty (natural)')
    await user.click(screen.getByRole('button', { name: 'Side by side' }))
    expect(screen.queryByRole('slider')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(screen.getByText('150%')).toBeTruthy()
    const [surface] = screen.getAllByRole('button', { name: 'Move the pictures with the arrow keys' })
    const before = screen.getByRole('img', { name: 'Photo before the simulation' })
    const after = screen.getByRole('img', { name: 'Simulated result' })
    const start = before.style.transform
    fireEvent.keyDown(surface!, { key: 'ArrowRight' })
    expect(before.style.transform).not.toBe(start)
    expect(after.style.transform).toBe(before.style.transform)
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Difference' }))
    expect(await screen.findByText(/About 4\.2% of the picture changed/)).toBeTruthy()
  })

  test('[sur-sheet] the sheet to print or save shows the photo, its simulations and their names', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user } = open()
    await upload(user)
    await generate(user)
    await heading('Result: Rhinoplasty (natural)')
    await user.click(screen.getByRole('button', { name: 'Try Another Procedure' }))
    await generate(user, 'Botox')
    await heading('Result: Botox (natural)')
    await user.click(screen.getByRole('button', { name: 'Print or save a sheet' }))
    expect(print).toHaveBeenCalledOnce()
    const sheet = screen.getByRole('region', { name: 'Photo and simulations' })
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Photo before the simulation',
      'Botox (natural): After (simulated)',
      'Rhinoplasty (natural): After (simulated)',
    ])
    expect(sheet.textContent).toMatch(/not a prediction of results\..*Demonstration edit/)
  })

  const expectNothingLeft = async (user: ReturnType<typeof userEvent.setup>) => {
    await heading('Upload a photo')
    expect(currentStep()).toContain('Upload')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull()
    // A new photo has no choice or result from the old one.
    await user.upload(screen.getByLabelText('Choose a photo'), photo())
    await heading('Select a procedure')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Generate Simulation' })).toBeNull()
  }

  test.each(['Upload New Photo', 'Start Over'])(
    '[sur-new-photo] [sur-over] %s clears photo, procedure and results',
    async (name) => {
      const { user } = open()
      await upload(user)
      await generate(user)
      await heading('Result: Rhinoplasty (natural)')
      await user.click(screen.getByRole('button', { name }))
      await expectNothingLeft(user)
      await generate(user, 'Botox')
      await heading('Result: Botox (natural)')
      // No simulation from the old photo is offered.
      expect(screen.queryByRole('button', { name: 'Rhinoplasty (natural)' })).toBeNull()
    },
  )

  test('[limit-says] says at the limit when the surgeon can continue, keeps everything, and then continues', async () => {
    const { user } = open()
    await upload(user)
    for (const procedure of ['Rhinoplasty', 'Botox']) {
      await generate(user, procedure)
      await heading(`Result: ${procedure} (natural)`)
      await user.click(screen.getByRole('button', { name: 'Try Another Procedure' }))
    }
    now += 60_000
    await generate(user, 'Chin surgery')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('That was 2 simulations in 10 minutes')
    expect(alert.textContent).toContain('You can continue in 4 minutes.')
    expect(alert.textContent).not.toMatch(/key/i)
    expect(screen.getByRole('img', { name: 'Uploaded photo' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chin surgery' }).checked).toBe(true)
    now += 4 * 60_000
    await user.click(screen.getByRole('button', { name: 'Generate Simulation' }))
    expect(await heading('Result: Chin surgery (natural)')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[call-no-picture] shows the photo, plainly labeled as unchanged, when the model returns no picture', async () => {
    outcome = 'text-only'
    const { user } = open()
    await upload(user)
    await generate(user)
    await heading('Result: Rhinoplasty (natural)')
    expect(screen.getByText(/your own photo, unchanged/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'The unchanged photo' }).getAttribute('src')).toContain(JPEG)
    expect(screen.queryByText('After (simulated)')).toBeNull()
  })

  test.each([
    ['block:SAFETY', /does not accept this photo/],
    ['finish:IMAGE_SAFETY', /withheld it under its safety rules/],
    ['bad-key', /does not accept this site’s key/],
    ['model-gone', /not available. Tell the operator/],
  ] as const)(
    '[sur-sentence] [sur-dismiss] shows the sentence and the advice after %s, and keeps the choice',
    async (kind, advice) => {
      outcome = kind
      const { user } = open()
      await upload(user)
      await generate(user, 'Botox')
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText(SENTENCE)).toBeTruthy()
      expect(within(alert).getByText(advice)).toBeTruthy()
      await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Botox' }).checked).toBe(true)
    },
  )

  test('[sur-busy] ends the wait on Cancel, and keeps photo and procedure', async () => {
    outcome = 'hang'
    const { user } = open()
    await upload(user)
    await generate(user)
    await heading('Generating the simulation')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await heading('Select a procedure')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
