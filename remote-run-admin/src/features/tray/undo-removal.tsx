import { Button } from '@lustre/shared-ui'
import { pictureNumber } from '#content/picture-number.ts'
import { TRAY_CONTENT } from '#content/tray-content.ts'
import type { Chosen } from './use-chosen.ts'

/** Announces each change to screen readers, and offers Undo for a few seconds after a removal. */
export function UndoRemoval({ chosen }: { chosen: Chosen }) {
  const { said, removed, undo } = chosen
  return (
    <div className="pointer-events-none sticky bottom-4 z-10 flex justify-center">
      <output className="sr-only">{said}</output>
      {removed && (
        <p
          data-tone="night"
          className="pointer-events-auto flex items-center gap-5 rounded-full bg-night pr-6 pl-6 text-sm text-paper tabular-nums shadow-lifted forced-colors:border"
        >
          {TRAY_CONTENT.removed(pictureNumber(removed.id))}
          <Button variant="quiet" tone="night" size="sm" onClick={undo}>
            {TRAY_CONTENT.undo}
          </Button>
        </p>
      )}
    </div>
  )
}
