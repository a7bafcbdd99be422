import { existsSync } from 'node:fs'
import type { Originals, SourceFile } from './originals.ts'

/**
 * Shows the files of a folder over those of a library.
 * @param over of a folder that may not exist yet
 */
export function overlayOriginals(over: Originals, base: Originals): Originals {
  const ofOver = new WeakSet<SourceFile>()
  const homeOf = (source: SourceFile) => (ofOver.has(source) ? over : base)
  let isSeen = false
  return {
    ...base,
    async hasChanged() {
      const hasNew = existsSync(over.place) ? !isSeen || (await over.hasChanged()) : isSeen
      return hasNew || base.hasChanged()
    },
    async look() {
      const under = await base.look()
      isSeen = existsSync(over.place)
      if (!isSeen) return under
      const top = await over.look()
      for (const source of top.files.values()) ofOver.add(source)
      return {
        files: new Map([...under.files, ...top.files]),
        folders: [...under.folders, ...top.folders],
        manifest: [...top.manifest, ...under.manifest],
      }
    },
    current: (source) => homeOf(source).current(source),
    open: (source) => homeOf(source).open(source),
  }
}
