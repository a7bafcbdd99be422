import { useSiteConfig } from '@lustre/platform'
import { cx, VisuallyHidden } from '@lustre/shared-ui'
import { imageUrl, OWN_WIDTH_MAX, videoUrl } from '@lustre/shared-ui/media-url'
import { Maximize2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { type PreviewItem, useOpenPreview } from './preview.tsx'

/** Returns the address of the file, which the link opens without script. */
function fileUrl(baseUrl: string, item: PreviewItem): string {
  if (item.type === 'video') return videoUrl(baseUrl, item.clip.id)
  return imageUrl(baseUrl, item.photo.id, { width: Math.min(item.photo.width, OWN_WIDTH_MAX) })
}

type PreviewLinkProps = { item: PreviewItem; children: ReactNode; className?: string }

/** A link to the file, so that it also works without script and in a new tab. */
export function PreviewLink({ item, children, className }: PreviewLinkProps) {
  const open = useOpenPreview()
  const { media } = useSiteConfig()
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open?.(item)
  }
  return (
    <a
      href={fileUrl(media.baseUrl, item)}
      aria-haspopup="dialog"
      className={cx('group/preview relative block cursor-zoom-in overflow-hidden', className)}
      onClick={handleClick}
    >
      {children}
      <VisuallyHidden>{item.type === 'video' ? 'Play full screen' : 'View full screen'}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="absolute top-3 right-3 flex size-9 items-center justify-center rounded-full bg-night/60 text-paper opacity-0 transition-opacity group-hover/preview:opacity-100 group-focus-visible/preview:opacity-100"
      >
        <Maximize2 size={16} strokeWidth={1.5} />
      </span>
    </a>
  )
}
