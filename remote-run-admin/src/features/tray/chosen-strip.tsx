import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { pictureNumber } from '#content/picture-number.ts'
import { TRAY_CONTENT } from '#content/tray-content.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { TilePicture } from '../light-table/tile-picture.tsx'
import { picturesOf } from './order.ts'

/** The chosen pictures in order, for a last look before they are sent. */
export function ChosenStrip({ pictures, store }: { pictures: readonly RunPicture[]; store: RunStore }) {
  const picks = useStore(store, (state) => state.picks)
  return (
    <ol
      aria-label={TRAY_CONTENT.listLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
      tabIndex={0}
      className="-mx-1 mt-4 flex gap-2 overflow-x-auto p-1 overscroll-x-contain"
    >
      {picturesOf(picks, pictures).map(({ id, publicId, alt }) => (
        <li key={id} data-id={id} className="w-16 shrink-0 text-center text-sm font-medium tabular-nums">
          <div className="aspect-3/4 overflow-hidden rounded-print">
            <TilePicture publicId={publicId} alt="" />
          </div>
          <span className="sr-only">{alt}</span>
          {pictureNumber(id)}
        </li>
      ))}
    </ol>
  )
}
