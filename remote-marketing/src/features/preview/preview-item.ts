import { imageUrl, OWN_WIDTH_MAX, videoUrl } from '@lustre/shared-ui/media-url'
import type { Clip, Photo } from '../../../content/types.ts'

export type PreviewItem = { type: 'image'; photo: Photo } | { type: 'video'; clip: Clip }

/** Returns the address of the file, which the link opens without script. */
export function fileUrl(baseUrl: string, item: PreviewItem): string {
  if (item.type === 'video') return videoUrl(baseUrl, item.clip.id)
  return imageUrl(baseUrl, item.photo.id, { width: Math.min(item.photo.width, OWN_WIDTH_MAX) })
}
