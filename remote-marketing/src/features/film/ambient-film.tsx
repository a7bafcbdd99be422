import { cx, IconButton, useReducedMotion } from '@lustre/shared-ui'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Clip } from '../../../content/types.ts'
import { useHydrated } from '../common/use-hydrated.ts'
import { PreviewLink } from '../preview/preview-link.tsx'
import type { PreviewItem } from '../preview/preview-item.ts'
import { Film } from './film.tsx'

export type AmbientFilmProps = {
  clip: Clip
  onOpen: (item: NonNullable<PreviewItem>) => void
  /** Shown in the corner, such as the length. */
  note?: string
  className?: string
  filmClassName?: string
}

/** A film that plays by itself in view, can be paused, and opens in the preview. */
export function AmbientFilm({ clip, onOpen, note, className, filmClassName }: AmbientFilmProps) {
  const [playing, setPlaying] = useState(true)
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()
  return (
    <div data-tone="night" className={cx('relative', className)}>
      <PreviewLink item={{ type: 'video', clip }} onOpen={onOpen} className="h-full">
        <Film
          clip={clip}
          mode="ambient"
          playing={playing}
          className={cx('size-full object-cover', filmClassName)}
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full bg-paper/90 text-ink shadow-lifted"
        >
          <Play size={22} strokeWidth={1.5} className="ml-1" />
        </span>
        {note && (
          <span className="absolute right-3 bottom-3 rounded-full bg-night/75 px-3 py-1 text-sm text-paper tabular-nums">
            {note}
          </span>
        )}
      </PreviewLink>
      {hydrated && !reducedMotion && (
        <IconButton
          label={playing ? 'Pause the video' : 'Play the video here'}
          icon={playing ? <Pause size={16} strokeWidth={1.5} /> : <Play size={16} strokeWidth={1.5} />}
          tone="night"
          className="absolute bottom-2 left-2 bg-night/60"
          onClick={() => setPlaying(!playing)}
        />
      )}
    </div>
  )
}
