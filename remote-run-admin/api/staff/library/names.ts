import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '../../../content/client-run-messages.ts'

/** Longest public id and longest path of a folder that the provider takes. */
const MAX_NAME_LENGTH = 255

/** Control characters, and halves of characters, are in no name of the media library. */
const name = (wrong: string) =>
  z
    .string({ error: wrong })
    .min(1, wrong)
    .max(MAX_NAME_LENGTH, wrong)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, wrong)

export const publicId = name(SAYS.wrongPublicId)
export const folderName = name(SAYS.wrongFolder)
