import { ADDED_LIST } from './added-list.ts'
import { CURATED_LIST } from './curated-list.ts'
import { NUMBERED_LIST } from './numbered-list.ts'
import type { RunPicture } from './picture.ts'

export type RunListName = 'curated' | 'numbered'

/** The lists that the setting `RUN_LIST` selects from; browser and API must read the same one. */
export const PICTURE_LISTS: Record<RunListName, readonly RunPicture[]> = {
  curated: [...CURATED_LIST, ...ADDED_LIST],
  numbered: NUMBERED_LIST,
}
