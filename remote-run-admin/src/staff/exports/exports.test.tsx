import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import type { OfferedPicture } from '../../../protocol/links.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { Exports } from './exports.tsx'

afterEach(() => vi.restoreAllMocks())

const offered = [1, 2, 3].map(
  (number): OfferedPicture => ({
    number,
    publicId: `rings/ring-0${number}`,
    alt: `Ring ${number}`,
    width: 1200,
    height: null,
    isRemoved: number === 2,
    ...(number === 2 && { originalName: 'DSC_0003.JPG' }),
  }),
)
const RUN: ClientRun = {
  id: 12,
  title: 'Spring rings',
  client: 'Zoë & Söhne',
  clientEmail: null,
  message: '',
  state: 'submitted',
  isArchived: false,
  chosen: 3,
  least: 1,
  most: 5,
  pictures: 2,
  versions: 1,
  deadline: null,
  zone: 'UTC',
  notesAllowed: true,
  lastActivity: '2026-03-01T12:00:00.000Z',
  createdAt: '2026-03-01T12:00:00.000Z',
  offered,
  links: [],
  history: [
    {
      version: 2,
      sender: 'Zoë',
      submittedAt: '2026-03-01T12:00:00.000Z',
      isLate: true,
      pictures: [3, 2, 57],
      note: 'Call <b>me</b>',
      pictureNotes: { 2: 'warmer' },
      checksum: 'ab'.repeat(32),
      receipt: '/run/receipt#x',
    },
  ],
  choice: { pictures: [], note: '', pictureNotes: {} },
  newer: null,
  older: null,
}

const PLAIN = { label: 'Export', copies: [], className: '' }

test('[export-links] every format has its link, with an explanation where it needs one', async () => {
  render(
    <BrowserScene>
      <Exports {...PLAIN} urlOf={(format) => `/files/${format}`} pictures={[]} sheet="/admin?sheet" />
    </BrowserScene>,
  )
  await userEvent.click(screen.getByText('More downloads'))
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Download TXT', '/files/txt'],
    ['Download CSV', '/files/csv'],
    ['Download JSON', '/files/json'],
    ['File names without extensions (TXT)', '/files/stems'],
    ['XMP sidecar files (ZIP)', '/files/xmp'],
    ['Original pictures (ZIP)', '/files/zip'],
    ['Contact sheet to print', '/admin?sheet'],
  ])
  await expectAccessible()
})

test('[export-same-names] staff see pictures that photo software cannot distinguish before they export', () => {
  const pictures = [
    { number: 3, fileName: 'DSC_0003.JPG' },
    { number: 4, fileName: 'DSC_0004.JPG' },
    { number: 57, fileName: 'dsc_0003.png' },
  ]
  render(
    <BrowserScene>
      <Exports {...PLAIN} urlOf={(format) => `/files/${format}`} pictures={pictures} />
    </BrowserScene>,
  )
  expect(screen.getByText(/same file name/).textContent).toBe(
    '#3 and #57 have the same file name, DSC_0003.JPG. Photo software cannot tell them apart.',
  )
})

test('[export-sheet] a contact sheet shows the pictures in the client’s order, with numbers, names and notes', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  render(
    <BrowserScene>
      <ContactSheet run={RUN} version={2} />
    </BrowserScene>,
  )
  expect(document.activeElement?.textContent).toBe('Contact sheet · Spring rings')
  expect(screen.getByText('Run').parentElement?.textContent).toBe('RunR12, version 2')
  expect(screen.getByText('Sent').parentElement?.textContent).toMatch(/, after the deadline$/)
  expect(screen.getByText('Call <b>me</b>')).toBeDefined()
  const list = screen.getByRole('list', { name: 'Pictures in the client’s order' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['#3ring-03.jpg', '#2DSC_0003.JPGwarmer', 'Picture #57 is no longer known#57'])
  expect(
    within(list)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Ring 3', 'Ring 2'])
  await expectAccessible()
  for (const image of document.querySelectorAll('img')) image.decode = async () => {}
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 10_000)
})

test('the page says when a version is missing', () => {
  render(
    <BrowserScene>
      <ContactSheet run={RUN} version={1} />
    </BrowserScene>,
  )
  expect(screen.getByText('This version does not exist.')).toBeDefined()
})
