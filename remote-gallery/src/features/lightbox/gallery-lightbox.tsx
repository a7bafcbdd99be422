import { useDeferred } from '@lustre/platform'
import { Button, Notice, placeOf } from '@lustre/shared-ui'
import { useEffect } from 'react'
import type { GalleryItem } from '#content/gallery-item.ts'
import { LIGHTBOX_LABELS } from '#content/gallery-texts.ts'
import type { LightboxProps } from './lightbox.tsx'

export const importLightbox = async () => (await import('./lightbox.tsx')).Lightbox

type GalleryLightboxProps = Omit<LightboxProps, 'place'> & {
  openId: number | null
  /** The filtered items, among which the viewer steps... */
  shown: readonly GalleryItem[]
  /** ...or the whole gallery, for a deep link to a filtered-out item. */
  all: readonly GalleryItem[]
}

/** Loads the viewer for the first picture; it then stays in the page, so that it can fade out. */
export function GalleryLightbox({ openId, shown, all, ...rest }: GalleryLightboxProps) {
  const place = placeOf(shown, openId) ?? placeOf(all, openId)
  const { Part: Lightbox, failed, load } = useDeferred(importLightbox)
  const wanted = place !== null
  useEffect(() => {
    if (wanted) void load()
  }, [wanted, load])

  if (Lightbox) return <Lightbox place={place} {...rest} />
  if (!wanted || !failed) return null
  return (
    <Notice
      kind="error"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto max-w-xl shadow-lifted"
      onDismiss={rest.onClose}
      action={
        <Button variant="quiet" size="sm" onClick={load}>
          {LIGHTBOX_LABELS.retry}
        </Button>
      }
    >
      {LIGHTBOX_LABELS.notLoaded}
    </Notice>
  )
}
