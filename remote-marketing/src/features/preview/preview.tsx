import { Dialog } from '@lustre/shared-ui'
import { PhotoPicture } from '../common/photo-picture.tsx'
import type { PreviewItem } from './preview-item.ts'
import { PreviewVideo } from './preview-video.tsx'

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
