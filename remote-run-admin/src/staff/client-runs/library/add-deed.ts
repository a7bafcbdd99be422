import { ACT_CONTENT } from '../../../../content/staff-run-content.ts'
import { type AddedPictures, addPictures, setRemoved } from '../client-runs-api.ts'
import type { Deed } from '../use-act.ts'

/**
 * Adds pictures to a run; all or none.
 * @param publicIds those that the run does not offer yet
 */
export function addDeed(name: string, id: number, added: AddedPictures, publicIds: readonly string[]): Deed {
  let numbers: number[] = []
  return {
    name,
    work: async () => {
      const { offered } = await addPictures(id, added)
      const wanted = new Set(publicIds)
      numbers = offered.filter((picture) => wanted.has(picture.publicId)).map(({ number }) => number)
    },
    said: ACT_CONTENT.added(publicIds.length),
    undo: () => setRemoved(id, numbers, true),
  }
}
