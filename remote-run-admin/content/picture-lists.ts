import { ADDED_LIST } from './added-list.ts'
import { CURATED_LIST } from './curated-list.ts'
import { NUMBERED_LIST } from './numbered-list.ts'
import type { RunPicture } from './picture.ts'

export type RunListName = 'curated' | 'numbered'

/** Which list /run offers is a setting (`RUN_LIST`); browser and API read the same content. */
export const PICTURE_LISTS: Record<RunListName, readonly RunPicture[]> = {
  curated: [...CURATED_LIST, ...ADDED_LIST],
  numbered: NUMBERED_LIST,
}
