import { buttonClass, cx, Picture } from '@lustre/shared-ui'
import { useRef, useState } from 'react'
import { pictureNumber } from '#content/picture-number.ts'
import { STAFF_DELIVERY_CONTENT as SAYS } from '#content/staff-delivery-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import type { StaffFile } from '#protocol/deliveries.ts'
import { fileNameOf } from '#protocol/file-names.ts'
import type { OfferedPicture } from '#protocol/links.ts'
import { pictureProps } from '../common/picture-props.ts'
import { changeFile } from '../runs/runs-api.ts'
import type { StaffActions } from '../runs/staff-actions.tsx'

const WIDTHS = [160, 240] as const
const nameOf = (picture: OfferedPicture) => `${pictureNumber(picture.number)} ${fileNameOf(picture)}`

type PickPictureProps = {
  run: ClientRun
  file: StaffFile
  chosen: readonly OfferedPicture[]
  actions: StaffActions
}

/** Opens the chosen pictures with their camera names, from which staff pick the one that a file finishes, or none. */
export function PickPicture({ run, file, chosen, actions }: PickPictureProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, number } = file
  const pick = async (picture: OfferedPicture | null) => {
    const isPicked = await actions.perform({
      name: `pick-${id}`,
      work: () => changeFile(run.id, id, { number: picture?.number ?? null }),
      said: SAYS.picked(name, picture && nameOf(picture)),
    })
    if (isPicked) close()
  }
  const option = (picture: OfferedPicture | null) => {
    const isPicked = number === (picture?.number ?? null)
    return (
      <li key={picture?.number ?? 'none'} className="min-w-0">
        <button
          type="button"
          aria-pressed={isPicked}
          className={cx(
            'block min-h-11 w-full border-2 text-left',
            isPicked ? 'border-chosen' : 'border-transparent',
          )}
          onClick={() => void pick(picture)}
        >
          {picture && (
            <span className="block aspect-3/4 bg-paper-deep">
              <Picture {...pictureProps({ ...picture, alt: '' })} fit="cover" widths={WIDTHS} sizes="110px" />
            </span>
          )}
          <span className="block text-sm wrap-anywhere tabular-nums">
            {picture ? nameOf(picture) : SAYS.noPicture}
          </span>
        </button>
      </li>
    )
  }
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={SAYS.finishes(name)}
        aria-expanded={isOpen}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        onClick={() => setOpen(!isOpen)}
      >
        {number === null ? SAYS.pick : SAYS.pickAnother}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are those of its buttons
        <ul
          aria-label={SAYS.finishes(name)}
          className="order-last grid max-h-96 basis-full list-none grid-cols-2 gap-2 overflow-y-auto p-0 sm:grid-cols-3"
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {[null, ...chosen].map(option)}
        </ul>
      )}
    </>
  )
}
