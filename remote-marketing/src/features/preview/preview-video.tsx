import { useSiteConfig } from '@lustre/platform'
import { posterUrl } from '@lustre/shared-ui'
import type { Clip } from '../../../content/types.ts'
import { Sources } from '../common/film-sources.tsx'

const HEIGHT = 88

export function PreviewVideo({ clip }: { clip: Clip }) {
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
