import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import type { ClientRunFacts } from '#protocol/client-runs.ts'
import { DEFAULT_REVISION_ROUNDS, MAX_REVISION_ROUNDS } from '#protocol/deliveries.ts'
import {
  MAX_CLIENT_SELECTION,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SELECTION,
  MAX_TITLE_LENGTH,
  MIN_SELECTION,
} from '#protocol/limits.ts'
import { isZone } from '#protocol/zone.ts'
import { line, lines, moment, whole } from '../common/texts.ts'

/** Source: RFC 5321, 4.5.3.1.3, less the angle brackets. */
const MAX_EMAIL_LENGTH = 254

const limit = whole(1, MAX_CLIENT_SELECTION, SAYS.wrongLimit)

/** An address for e-mails; null means that none go out. */
export const emailSchema = z.preprocess(
  (text) => (typeof text === 'string' ? text.trim() || null : text),
  z.email({ error: SAYS.wrongEmail }).max(MAX_EMAIL_LENGTH, SAYS.wrongEmail).nullable(),
)

const FACTS = {
  title: line(MAX_TITLE_LENGTH, SAYS.title),
  client: line(MAX_NAME_LENGTH, SAYS.client),
  clientEmail: emailSchema,
  message: lines(MAX_MESSAGE_LENGTH, SAYS.message),
  least: limit,
  most: limit,
  deadline: moment(SAYS.wrongDeadline).nullable(),
  zone: z.string({ error: SAYS.wrongZone }).refine(isZone, SAYS.wrongZone),
  notesAllowed: z.boolean({ error: SAYS.notesYesOrNo }),
  revisionRounds: whole(0, MAX_REVISION_ROUNDS, SAYS.wrongRounds).nullable(),
} satisfies { [Name in keyof ClientRunFacts]-?: z.ZodType<ClientRunFacts[Name]> }

/** The body of `POST /runs/new`; only title and client are required. */
export const newRunSchema = z
  .object({
    ...FACTS,
    clientEmail: FACTS.clientEmail.default(null),
    message: FACTS.message.default(''),
    least: FACTS.least.default(MIN_SELECTION),
    most: FACTS.most.default(MAX_SELECTION),
    deadline: FACTS.deadline.default(null),
    zone: FACTS.zone.default('UTC'),
    notesAllowed: FACTS.notesAllowed.default(true),
    revisionRounds: FACTS.revisionRounds.default(DEFAULT_REVISION_ROUNDS),
  })
  .refine(({ least, most }) => least <= most, SAYS.leastOverMost) satisfies z.ZodType<ClientRunFacts>

const someFacts = z.object(FACTS).partial()
/**
 * The body of `PATCH /runs/:key`; facts without a value stay as they are. `before` has the facts as the form knows
 * them.
 */
export const changedFactsSchema = someFacts.extend({ before: someFacts.optional() })
export type ChangedFacts = z.output<typeof changedFactsSchema>

export const FACT_NAMES = Object.keys(FACTS) as (keyof ClientRunFacts)[]

export const columnOf = (name: keyof ClientRunFacts): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
