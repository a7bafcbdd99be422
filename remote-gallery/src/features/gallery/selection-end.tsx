import { Button, cx } from '@lustre/shared-ui'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'

type SelectionEndProps = {
  count: number
  /** Otherwise it takes the place of the first picture. */
  afterTiles: boolean
  onShowAll: () => void
}

export function SelectionEnd({ count, afterTiles, onShowAll }: SelectionEndProps) {
  const button = <Button onClick={onShowAll}>{GALLERY_LABELS.showAll}</Button>
  if (count > 0)
    return <div className="col-span-full mt-10 flex justify-center noscript:hidden">{button}</div>
  return (
    <div
      className={cx(
        'col-span-full flex min-h-80 flex-col items-start justify-center gap-2 bg-paper-deep p-7 noscript:hidden',
        afterTiles ? 'mt-10' : 'lg:col-span-2',
      )}
    >
      <p className="font-display text-2xl">{GALLERY_LABELS.nothingSelected}</p>
      <p className="mb-5 text-ink-soft">{GALLERY_LABELS.selectSomething}</p>
      {button}
    </div>
  )
}
