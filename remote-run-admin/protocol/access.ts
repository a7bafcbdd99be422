import { isText, listOf, mapOf, shaped } from './shape.ts'

/** What opens private pictures for a while; shared-ui makes addresses of it. Public pictures have no key. */
export const isPictureAccess = shaped({ forms: listOf(isText), keys: mapOf(isText) })
