import { expect, test } from 'vitest'
import {
  isClientRun,
  isCreatedLink,
  isDelivered,
  isLibraryFolders,
  isLibraryPage,
  isRunActivity,
  STORED_STATES,
} from './client-runs.ts'
import { isDelivery, isDownload } from './deliveries.ts'
import { isChanges, isLinkView, privateRunPath, RUN_STATES } from './links.ts'
import { isNotices, NOTICE_KINDS, NOTICE_STATES } from './notices.ts'
import { isReceipt, receiptPath } from './receipts.ts'
import { isRunPage, RUN_FILTERS, runKey } from './run-list.ts'
import { EXPORT_FORMATS, isRunRecord, isRunStats, isSubmittedRun, SORTS } from './runs.ts'
import { isSession } from './session.ts'
import { DIGITAL_SOURCES, isFinishedUpload, UPLOAD_KINDS } from './uploads.ts'

const AT = '2026-01-01T00:00:00.000Z'
const access = { forms: ['w_400'], keys: { 'rings/1': 'key' } }
const picture = {
  number: 1,
  publicId: 'rings/1',
  alt: 'Ring',
  width: 3,
  height: 2,
  originalName: '1.JPG',
  isRemoved: false,
}
const draft = { picks: [1], notes: { 1: { text: 'warmer', at: 5 } }, version: 2, saves: ['a'] }
const listed = { title: 'Rings', client: 'Zoë', least: 1, most: 9, deadline: AT, zone: 'UTC' }
const summary = { files: 3, approved: 1, changes: 1, isOver: false, missing: 1 }
const row = {
  ...listed,
  id: 7,
  state: 'open',
  isArchived: false,
  chosen: 1,
  pictures: 1,
  versions: 1,
  lastActivity: AT,
  delivery: summary,
}
const earlier = { name: '1.JPG', publicId: 'rings/1', width: 3, height: 2, note: 'warmer' }
const file = { ...earlier, id: 1, bytes: 5, number: 1, answer: 'approved', earlier: [earlier] }
const link = {
  id: 1,
  label: 'Zoë',
  createdAt: AT,
  expiresAt: AT,
  revokedAt: AT,
  lastUsedAt: AT,
  email: 'z@example.com',
  invitedAt: AT,
  notInvited: '',
}
const created = { link, path: '/run/private#a', mail: { subject: 'Rings', text: 'Choose.' } }
const run = { id: 7, user_name: 'Zoë', selected_images: [1], submission_time: AT, created_at: AT }
const record = { ...run, note: 'crop', picture_notes: { 1: 'warmer' }, receipt: '/run/receipt' }
const receipt = {
  number: 7,
  title: 'Rings',
  version: 1,
  time: AT,
  name: 'Zoë',
  pictures: [{ id: 1, note: 'warmer', publicId: 'rings/1', alt: 'Ring', originalName: '1.JPG' }],
  access,
  note: 'crop',
  path: receiptPath('A'.repeat(22)),
}
const offeredRun = { ...listed, message: 'Hello', notesAllowed: true, state: 'open' }
const version = {
  version: 1,
  sender: 'Zoë',
  submittedAt: AT,
  isLate: false,
  pictures: [1],
  note: 'crop',
  pictureNotes: { 1: 'warmer' },
}

/** By the name of its guard, an answer with each member that it may have. */
const ANSWERS = {
  isClientRun: [
    isClientRun,
    {
      ...row,
      key: 'R7',
      clientEmail: 'z@example.com',
      message: 'Hello',
      notesAllowed: true,
      revisionRounds: 1,
      createdAt: AT,
      offered: [picture],
      access,
      links: [link],
      mails: true,
      history: [{ ...version, receipt: '/run/receipt' }],
      selection: { pictures: [1], note: 'crop', pictureNotes: { 1: 'warmer' } },
      deliveries: {
        count: 1,
        deliveredAt: AT,
        endsAt: AT,
        roundsUsed: 1,
        files: [{ ...file, delivery: 1, isUnmarked: true }],
      },
    },
  ],
  isCreatedLink: [isCreatedLink, created],
  isDelivered: [isDelivered, { created }],
  isLibraryFolders: [isLibraryFolders, { folders: [{ name: 'rings', path: 'a/rings' }], warning: 'slow' }],
  isLibraryPage: [
    isLibraryPage,
    {
      pictures: [{ publicId: 'rings/1', width: 3, height: 2 }],
      access,
      next: 'a',
      total: 1,
      warning: 'slow',
    },
  ],
  isRunActivity: [
    isRunActivity,
    {
      events: [{ id: 1, at: AT, actor: 'staff', link: 'Zoë', kind: 'opened', number: 1, detail: {} }],
      next: 1,
    },
  ],
  isDelivery: [
    isDelivery,
    { roundsUsed: 1, revisionRounds: 1, endsAt: AT, isOver: false, files: [file], access },
  ],
  isDownload: [isDownload, { path: '/a.zip' }],
  isChanges: [isChanges, { revision: 1, run: offeredRun, draft }],
  isLinkView: [
    isLinkView,
    { revision: 1, run: offeredRun, draft, pictures: [picture], access, receipt, delivered: 1 },
  ],
  isNotices: [
    isNotices,
    {
      notices: [
        {
          id: 'a',
          kind: 'receipt',
          recipient: 'z@example.com',
          run: 'R7',
          state: 'sent',
          attempts: 1,
          problem: 'refused',
          createdAt: AT,
          nextAttemptAt: AT,
          sentAt: AT,
        },
      ],
      hints: ['Set MAIL_URL.'],
    },
  ],
  isReceipt: [isReceipt, receipt],
  isRunPage: [
    isRunPage,
    { runs: [{ ...record, run: row }], next: 'a', counts: { studio: 1 }, warning: 'slow' },
  ],
  isSubmittedRun: [isSubmittedRun, { ...run, receipt: '/run/receipt' }],
  isRunRecord: [isRunRecord, record],
  isRunStats: [isRunStats, { runs: 1, images: 1, latest: AT, untrustedProxy: true }],
  isSession: [isSession, { open: true }],
  isFinishedUpload: [isFinishedUpload, { kind: 'picture', publicId: 'rings/1', number: 1, file: 1 }],
} as const

/** Returns copies of an answer, each with a wrong value in one place. */
function* damaged(value: unknown): Generator<unknown> {
  yield Symbol('wrong')
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value))
    for (const wrong of damaged(inner))
      yield Array.isArray(value) ? value.with(Number(name), wrong) : { ...value, [name]: wrong }
}

test.each(Object.entries(ANSWERS))(
  '%s accepts a whole answer, and none with a wrong value anywhere',
  (_, [guard, answer]) => {
    expect(guard(answer)).toBe(true)
    expect([...damaged(answer)].filter((each) => guard(each))).toEqual([])
  },
)

test('databases and the pages of earlier releases know these words', () => {
  expect({
    STORED_STATES,
    RUN_STATES,
    NOTICE_KINDS,
    NOTICE_STATES,
    RUN_FILTERS,
    UPLOAD_KINDS,
    SORTS,
    EXPORT_FORMATS,
    DIGITAL_SOURCES,
  }).toEqual({
    STORED_STATES: ['draft', 'open', 'submitted', 'closed'],
    RUN_STATES: ['draft', 'open', 'submitted', 'overdue', 'closed'],
    NOTICE_KINDS: [
      'receipt',
      'reminder',
      'invitation',
      'delivered',
      'ending',
      'submitted',
      'record',
      'changes',
      'approved',
    ],
    NOTICE_STATES: ['waiting', 'sending', 'sent', 'given-up'],
    RUN_FILTERS: ['pictures', 'client', 'studio', 'nothing', 'archived'],
    UPLOAD_KINDS: ['picture', 'delivery'],
    SORTS: ['newest', 'oldest', 'most', 'fewest'],
    EXPORT_FORMATS: ['zip', 'txt', 'stems', 'xmp', 'csv', 'json'],
    DIGITAL_SOURCES: [
      'trainedAlgorithmicMedia',
      'compositeWithTrainedAlgorithmicMedia',
      'digitalCreation',
      'photo',
    ],
  })
})

test('a run has a key for paths, and a link a page', () => {
  expect([runKey({ id: 7 }), privateRunPath('a')]).toEqual(['7', '/run/private#a'])
})
