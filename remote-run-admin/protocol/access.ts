import { isText, listOf, mapOf, shaped } from '@lustre/platform/shape'

/** Opens private pictures for a limited time, by addresses of shared-ui. Public pictures need no key. */
export const isPictureAccess = shaped({ forms: listOf(isText), keys: mapOf(isText) })
