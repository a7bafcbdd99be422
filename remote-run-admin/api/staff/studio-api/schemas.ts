import { z } from 'zod'
import { RUN_STATES } from '../../../protocol/links.ts'
import { WAITS } from '../../../protocol/waits.ts'

/**
 * The schemas of all answers to the studio's tools. The document shows them, and answers hold nothing else.
 * Each has its name here once; other schemas refer to it.
 */
export const SCHEMAS = z.registry<{ id: string; description: string }>()

const named = <S extends z.ZodRawShape>(id: string, description: string, shape: S) =>
  z.object(shape).register(SCHEMAS, { id, description })

const count = z.int().min(0)
const number = z.int().min(1)
const time = z.iso.datetime().describe('ISO 8601 in UTC')
const textOrNull = z.string().nullable()
const fileName = z.string().describe('The camera’s file name, where the library knows it')

const picture = named('Picture', 'A chosen picture', {
  number: number.describe('What people say on the phone: #57'),
  publicId: textOrNull.describe('Path in the media library; null where it is no longer known'),
  fileName,
  description: textOrNull,
  note: textOrNull.describe('The client’s'),
})
const pictures = z.array(picture).describe('In the client’s order')
const note = textOrNull.describe('To the studio')
const checksum = z.string().describe('SHA-256 in hex, as on the receipt')

export const record = named('Record', 'A run that was sent on the public page', {
  id: number,
  name: z.string(),
  submittedAt: time,
  note,
  checksum,
  receipt: textOrNull.describe('Path of the client’s receipt on this site'),
  pictures,
})
export const recordPage = named('RecordPage', 'Newest first', {
  records: z.array(record),
  next: textOrNull.describe('The cursor of the next page'),
})

const ROW = {
  id: number,
  title: z.string(),
  client: z.string(),
  state: z.enum(RUN_STATES).describe('overdue: open, and its deadline has passed'),
  isArchived: z.boolean(),
  chosen: count.describe('Chosen so far, sent or not'),
  least: number,
  most: number,
  pictures: count.describe('Number of offered pictures'),
  versions: count.describe('Number of submissions'),
  deadline: time.nullable(),
  zone: z.string().describe('Time zone of the deadline, such as Europe/Berlin'),
  lastActivity: time,
  waitsFor: z
    .enum(WAITS)
    .describe('What happens next: pictures to offer, the client, the studio, or nothing'),
}
const clientRunRow = named('ClientRunRow', 'A client run in the list', ROW)
export const clientRunPage = named('ClientRunPage', 'Latest activity first', {
  clientRuns: z.array(clientRunRow),
  next: textOrNull.describe('The cursor of the next page'),
})

const offeredPicture = named('OfferedPicture', 'A picture that the client may choose', {
  number,
  publicId: z.string(),
  fileName,
  description: z.string(),
  width: number.nullable().describe('Pixels of the original'),
  height: number.nullable(),
  isRemoved: z.boolean().describe('Staff have removed it'),
})
const choice = named('Choice', 'What the client has chosen so far, sent or not', {
  pictures: z.array(number).describe('Numbers, in the client’s order'),
  note: z.string(),
  pictureNotes: z.record(z.string(), z.string()).describe('By number'),
})
const sent = named('Sent', 'One submission of a client run, in short', {
  version: number,
  sender: z.string(),
  submittedAt: time,
  isLate: z.boolean(),
  count: count.describe('How many pictures'),
})
const finished = named(
  'FinishedFile',
  'A finished picture that is delivered, of the latest delivery of its picture',
  {
    name: fileName,
    publicId: z.string(),
    number: number.nullable().describe('The picture that it finishes'),
    answer: z.enum(['approved', 'change']).nullable().describe('The client’s'),
    note: textOrNull.describe('The change that the client asks for'),
  },
)
const delivery = named('Delivery', 'What is delivered, and what the client has answered', {
  deliveredAt: time.describe('Time of the last delivery'),
  endsAt: time.describe('When the client’s downloads end'),
  roundsUsed: count.describe('How many times the client has asked for changes'),
  revisionRounds: count
    .nullable()
    .describe('How many rounds of changes the package includes; null: no limit'),
  files: z.array(finished),
})
export const clientRun = named('ClientRun', 'A run that staff have made for a client', {
  ...ROW,
  clientEmail: textOrNull,
  message: z.string(),
  notesAllowed: z.boolean(),
  createdAt: time,
  offered: z.array(offeredPicture),
  choice,
  sent: z.array(sent).describe('Oldest first'),
  delivery: delivery.nullable().describe('Null before the first delivery'),
})
export const version = named('Version', 'One submission of a client run', {
  run: z.object({ id: number, title: z.string(), client: z.string() }),
  version: number,
  sender: z.string(),
  submittedAt: time,
  isLate: z.boolean(),
  note,
  checksum,
  receipt: z.string().describe('Path of the client’s receipt on this site'),
  pictures,
})
export const problem = named('Problem', 'Why there is no answer', {
  error: z.object({ code: z.string(), message: z.string() }),
})
