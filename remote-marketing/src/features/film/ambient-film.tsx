import { useHydrated } from '@lustre/platform'
import { cx, IconButton, useReducedMotion } from '@lustre/shared-ui'
import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { Clip, Photo } from '#content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { useOpenPreview } from '../preview/preview.tsx'
import { PreviewLink } from '../preview/preview-link.tsx'
import { Film } from './film.tsx'

type AmbientFilmProps = {
  clip: Clip
  note?: string
  fallback?: Photo
  className?: string
  filmStyle?: CSSProperties
}

const icon = { size: 16, strokeWidth: 1.5 }

/**
 * Plays in view and can be paused; in a `PreviewArea` it opens there. It fills the frame that `className` sizes.
 */
export function AmbientFilm({ clip, note, fallback, className, filmStyle }: AmbientFilmProps) {
  const opens = useOpenPreview() !== null
  const [playing, setPlaying] = useState(true)
  const [failed, setFailed] = useState(false)
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()
  const film =
    failed && fallback ? (
      <PhotoPicture photo={fallback} className="size-full object-cover" style={filmStyle} />
    ) : (
      <Film
        clip={clip}
        playing={playing}
        className="size-full"
        style={filmStyle}
        onFail={() => setFailed(true)}
      />
    )
  return (
    <div data-tone="night" className={cx('@container relative overflow-hidden rounded-print', className)}>
      {opens ? (
        <PreviewLink item={{ type: 'video', clip }} className="size-full">
          {film}
          <span
            aria-hidden="true"
            className="absolute right-2 bottom-2 flex h-11 items-center gap-2 rounded-full bg-paper px-3.5 text-sm font-medium text-ink tabular-nums"
          >
            <Play {...icon} />
            <span className="hidden @min-[11rem]:inline">{note ?? 'Play'}</span>
          </span>
        </PreviewLink>
      ) : (
        film
      )}
      {hydrated && !reducedMotion && !failed && (
        <IconButton
          label={playing ? 'Pause the video' : 'Play the video here'}
          icon={playing ? <Pause {...icon} /> : <Play {...icon} />}
          tone="night"
          className="absolute bottom-2 left-2 bg-night/60"
          onClick={() => setPlaying(!playing)}
        />
      )}
    </div>
  )
}
