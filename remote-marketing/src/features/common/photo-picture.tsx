import { Picture, type PictureProps } from '@lustre/shared-ui'
import type { Photo } from '../../../content/types.ts'

type PhotoPictureProps = { photo: Photo } & Omit<PictureProps, 'publicId' | 'alt' | 'width' | 'height'>

export function PhotoPicture({ photo, ...look }: PhotoPictureProps) {
  const { id, alt, width, height } = photo
  return <Picture publicId={id} alt={alt} width={width} height={height} {...look} />
}
