import { useViewerAddress } from '@lustre/shared-ui/viewer'
import { useState } from 'react'
import type { NumberedPicture } from './numbered-picture.ts'

/** Name of the enlarged picture in the address. */
const PICTURE_PARAM = 'picture'

/**
 * What is enlarged on a page, which its address says.
 * @param all where a link or a reload finds its picture
 * @param parameter its name in the address
 */
export function useEnlarged(all: readonly NumberedPicture[], parameter: string = PICTURE_PARAM) {
  const { openId, open, show, close } = useViewerAddress(parameter)
  /** Numbers, in the order that it was opened from. */
  const [order, setOrder] = useState<readonly NumberedPicture[] | null>(null)
  return {
    /** @param pictures the list that the picture stands in */
    enlarge: (pictures: readonly NumberedPicture[]) => (id: number) => {
      setOrder(pictures)
      open(id)
    },
    viewer: {
      pictures: order?.some(({ id }) => id === openId) ? order : all,
      openId,
      onShow: show,
      onClose: close,
    },
  }
}
