import { placeOf } from '@lustre/shared-ui'
import { useViewerAddress, Viewer, ZoomablePicture } from '@lustre/shared-ui/viewer'
import { useState } from 'react'
import { ENLARGED_CONTENT } from '#content/enlarged-content.ts'
import { pictureNumber } from '#content/picture-number.ts'
import { Note } from './facts.tsx'
import type { NumberedPicture } from './picture-props.ts'
import { pictureProps } from './picture-props.ts'

const WIDTHS = [480, 720, 960, 1280, 1920] as const

const PICTURE_PARAM = 'picture'

/**
 * Keeps the enlarged picture of a page in the page's address.
 * @param all finds the picture after a reload or from a link
 * @param parameter its name in the address
 */
export function useEnlarged(all: readonly NumberedPicture[], parameter: string = PICTURE_PARAM) {
  const { openId, open, show, close } = useViewerAddress(parameter)
  /** The list that the picture was opened from, which decides its neighbors. */
  const [order, setOrder] = useState<readonly NumberedPicture[]>([])
  const place = placeOf(order, openId) ?? placeOf(all, openId)
  return {
    /** @param pictures the list that contains the picture */
    enlarge: (pictures: readonly NumberedPicture[]) => (id: number) => {
      setOrder(pictures)
      open(id)
    },
    viewer: (
      <Viewer
        place={place}
        texts={ENLARGED_CONTENT}
        renderMedia={(picture, zoom) => (
          <ZoomablePicture
            zoom={zoom}
            {...pictureProps(picture)}
            widths={WIDTHS}
            sizes={`(orientation: portrait) 92vw, calc((100dvh - 11rem) * ${picture.width / picture.height})`}
          />
        )}
        renderCaption={({ id, name = pictureNumber(id), alt, note }) => (
          <>
            <p className="text-pretty">
              <span className="font-display text-xl text-paper tabular-nums">{name}</span>{' '}
              <span className="ml-2">{alt}</span>
            </p>
            {note !== null && note !== '' && <Note text={note} className="mt-2 text-base text-paper" />}
          </>
        )}
        onShow={show}
        onClose={close}
      />
    ),
  }
}
