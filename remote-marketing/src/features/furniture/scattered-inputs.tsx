import { cx } from '@lustre/shared-ui'
import type { Photo } from '../../../content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { PreviewLink, type PreviewLinkProps } from '../preview/preview-link.tsx'
import { PRINT_WIDTHS, printSizes } from './picture-sizes.ts'

/** Position and width of each print, in percent of the stack. Further prints start over. */
const SCATTER = [
  { percent: 66, place: 'left-0 top-0 -rotate-4 z-10' },
  { percent: 58, place: 'right-0 top-[16%] rotate-5 z-20' },
  { percent: 60, place: 'left-[6%] top-[42%] rotate-2 z-30' },
  { percent: 56, place: 'right-[2%] top-[58%] -rotate-5 z-40' },
] as const

type ScatteredInputsProps = { photos: readonly Photo[] } & Pick<PreviewLinkProps, 'onOpen'>

/** The client's photos as a loose pile of prints. Each opens full screen. */
export function ScatteredInputs({ photos, onOpen }: ScatteredInputsProps) {
  return (
    <ul className="relative mx-auto aspect-square w-full max-w-[416px]">
      {photos.map((photo, index) => {
        const { percent, place } = SCATTER[index % SCATTER.length] ?? SCATTER[0]
        return (
          <li
            key={photo.id}
            className={cx(
              'absolute bg-paper p-2 shadow-lifted transition-transform focus-within:z-50 hover:z-50 hover:rotate-0',
              place,
            )}
            style={{ width: `${percent}%` }}
          >
            <PreviewLink item={{ type: 'image', photo }} onOpen={onOpen}>
              <PhotoPicture photo={photo} widths={PRINT_WIDTHS} sizes={printSizes(percent)} />
            </PreviewLink>
          </li>
        )
      })}
    </ul>
  )
}
