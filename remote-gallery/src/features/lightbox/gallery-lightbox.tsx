import { useDeferred } from '@lustre/platform'
import { Button, Notice, placeOf } from '@lustre/shared-ui'
import { useEffect } from 'react'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LIGHTBOX_LABELS } from '../../../content/gallery-texts.ts'
import type { LightboxProps } from './lightbox.tsx'

/** The viewer's code loads when the first picture is opened. */
export const importLightbox = async () => (await import('./lightbox.tsx')).Lightbox

type GalleryLightboxProps = Omit<LightboxProps, 'place'> & {
  openId: number | null
  /** What the grid shows: the neighbors of an item come from here... */
  shown: readonly GalleryItem[]
  /** ...or from the whole gallery, when a deep link asks for one that the filter leaves out. */
  all: readonly GalleryItem[]
}

/** The viewer. It stays in the page once it was opened, so that it can fade out. */
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
