import { useSiteConfig } from '@lustre/platform'
import { cx, posterUrl, useInView, useReducedMotion, videoUrl } from '@lustre/shared-ui'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Clip } from '../../../content/types.ts'
import { NEAR_MARGIN, VISIBLE_THRESHOLD } from './constants.ts'

export type FilmProps = {
  clip: Clip
  /** `ambient` plays in view, silent and looping; `player` has controls and starts at once. */
  mode: 'ambient' | 'player'
  /** false stops an ambient film; the button for it is the owner's. */
  playing?: boolean
  /** No source of it could be loaded. */
  onFail?: () => void
  className?: string
  style?: CSSProperties
}

/**
 * A silent film of the media library: the poster first, nothing else is loaded until it is near, and it pauses out of
 * view. With reduced motion an ambient film stays on its poster.
 */
export function Film({ clip, mode, playing = true, onFail, className, style }: FilmProps) {
  const { baseUrl } = useSiteConfig().media
  const reducedMotion = useReducedMotion()
  const video = useRef<HTMLVideoElement>(null)
  const [viewRef, inView] = useInView({ threshold: VISIBLE_THRESHOLD, rootMargin: NEAR_MARGIN })
  const plays = mode === 'ambient' && playing && inView && !reducedMotion

  useEffect(() => {
    const element = video.current
    if (!element || mode === 'player') return
    // a refused autoplay (battery saver, data saver) leaves the poster, which is what we want then
    if (plays) element.play()?.catch(() => {})
    else element.pause()
  }, [plays, mode])

  const isPlayer = mode === 'player'
  return (
    <video
      ref={(element) => {
        video.current = element
        return viewRef(element)
      }}
      aria-label={clip.alt}
      width={clip.width}
      height={clip.height}
      poster={posterUrl(baseUrl, clip.id, { width: clip.width })}
      preload={isPlayer ? 'auto' : 'none'}
      autoPlay={isPlayer}
      controls={isPlayer}
      loop={!isPlayer}
      muted
      playsInline
      className={cx('block rounded-print bg-paper-deep', className)}
      style={style}
    >
      {clip.webm && <source src={videoUrl(baseUrl, clip.id, 'webm')} type="video/webm" />}
      <source src={videoUrl(baseUrl, clip.id)} type="video/mp4" onError={onFail} />
    </video>
  )
}
