import { existsSync } from 'node:fs'
import { EMPTY, type Originals, type SourceFile } from './originals.ts'

/**
 * Shows the files of a folder over those of a library.
 * @param over of a folder that may not exist yet
 */
export function overlayOriginals(over: Originals, base: Originals): Originals {
  const ofOver = new WeakSet<SourceFile>()
  const homeOf = (source: SourceFile) => (ofOver.has(source) ? over : base)
  let known = EMPTY
  let [top, under] = [EMPTY, EMPTY]
  let isShown = false
  return {
    ...base,
    async look() {
      const isThere = existsSync(over.place)
      if (isThere) known = (await over.look()) ?? known
      const shown = isThere ? known : EMPTY
      const next = (await base.look()) ?? under
      if (isShown && shown === top && next === under) return null
      isShown = true
      top = shown
      under = next
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
