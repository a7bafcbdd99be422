import { useSiteConfig } from '@lustre/platform'
import { Dialog, posterUrl } from '@lustre/shared-ui'
import type { Clip } from '../../../content/types.ts'
import { Sources } from '../common/film-sources.tsx'
import { PhotoPicture } from '../common/photo-picture.tsx'
import type { PreviewItem } from './preview-item.ts'

const HEIGHT = 88

function PreviewVideo({ clip }: { clip: Clip }) {
  const { baseUrl } = useSiteConfig().media
  return (
    <video
      aria-label={clip.alt}
      width={clip.width}
      height={clip.height}
      poster={posterUrl(baseUrl, clip.id, { width: clip.width })}
      autoPlay
      muted
      controls
      playsInline
      className="block h-auto rounded-print bg-night"
      style={{ width: `min(92vw, ${(clip.width / clip.height) * HEIGHT}dvh)`, maxHeight: `${HEIGHT}dvh` }}
    >
      <Sources clip={clip} />
    </video>
  )
}

type PreviewProps = { item: PreviewItem; onClose: () => void }

export function Preview({ item, onClose }: PreviewProps) {
  return (
    <Dialog open={item !== null} onClose={onClose} title="Preview" variant="overlay">
      {item?.type === 'image' && <PreviewPhoto item={item} />}
      {item?.type === 'video' && <PreviewVideo clip={item.clip} />}
    </Dialog>
  )
}

function PreviewPhoto({ item: { photo } }: { item: Extract<PreviewItem, { type: 'image' }> }) {
  const share = (photo.width / photo.height) * 88
  return (
    <PhotoPicture
      photo={photo}
      widths={([640, 960, 1200] as const).filter((width) => width <= photo.width)}
      sizes={`min(92vw, ${share}vh)`}
      className="max-h-[88dvh] object-contain"
      style={{ width: `min(92vw, ${share}dvh)` }}
    />
  )
}
