import { Dialog, useWindow } from '@lustre/shared-ui'
import { ViewerVideo } from '@lustre/shared-ui/viewer'
import { createContext, type ReactNode, useContext } from 'react'
import type { Clip, Photo } from '#content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'

const HEIGHT = 88

export type PreviewItem = { type: 'image'; photo: Photo } | { type: 'video'; clip: Clip }

const OpenPreview = createContext<((item: PreviewItem) => void) | null>(null)

/** null outside of a `PreviewArea`. */
export const useOpenPreview = () => useContext(OpenPreview)

/** Shows what a `PreviewLink` inside it opens. */
export function PreviewArea({ children }: { children: ReactNode }) {
  const { open: item, show, close } = useWindow<PreviewItem>()
  return (
    <OpenPreview value={show}>
      {children}
      <Dialog open={item !== null} onClose={close} title="Preview" variant="overlay">
        {item?.type === 'image' && <PreviewPhoto photo={item.photo} />}
        {item?.type === 'video' && <PreviewVideo clip={item.clip} />}
      </Dialog>
    </OpenPreview>
  )
}

function PreviewPhoto({ photo }: { photo: Photo }) {
  const share = (photo.width / photo.height) * HEIGHT
  return (
    <PhotoPicture
      photo={photo}
      widths={[640, 960, 1200, 1600, 1920]}
      sizes={`(max-aspect-ratio: ${share}/92) 92vw, ${share}vh`}
      className="max-h-[88dvh] object-contain"
      style={{ width: `min(92vw, ${share}dvh)` }}
    />
  )
}

function PreviewVideo({ clip: { id, alt, width, height, webm } }: { clip: Clip }) {
  return (
    <ViewerVideo
      {...{ publicId: id, alt, width, height, webm }}
      className="block h-auto rounded-print bg-night"
      style={{ width: `min(92vw, ${(width / height) * HEIGHT}dvh)`, maxHeight: `${HEIGHT}dvh` }}
    />
  )
}
