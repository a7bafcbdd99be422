import { Picture, type PictureProps } from '@lustre/shared-ui'
import type { Photo } from '#content/types.ts'

type PhotoPictureProps = { photo: Photo } & Omit<PictureProps, 'publicId' | 'alt' | 'width' | 'height'>

/** Offers no width above the photo's own. */
export function PhotoPicture({ photo, widths, ...look }: PhotoPictureProps) {
  const { id, alt, width, height } = photo
  const offered = widths?.filter((each) => each <= width)
  return <Picture publicId={id} alt={alt} width={width} height={height} widths={offered} {...look} />
}
