import { useSettings } from '@lustre/platform'
import type { PublicSettingsOf } from '@lustre/platform/definition'
import type { RunPicture } from '#content/picture.ts'
import { PICTURE_LISTS, type RunListName } from '#content/picture-lists.ts'
import type definition from '../remote.config.ts'

/** Returns the list of pictures that the operator chose for /run. */
export function usePictureList(): { name: RunListName; pictures: readonly RunPicture[] } {
  const { RUN_LIST: name = 'curated' } = useSettings<PublicSettingsOf<typeof definition>>()
  return { name, pictures: PICTURE_LISTS[name] }
}
