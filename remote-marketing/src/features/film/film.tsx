import { useSiteConfig } from '@lustre/platform'
import { cx, posterUrl, useInView, useReducedMotion, videoUrl } from '@lustre/shared-ui'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Clip } from '#content/types.ts'

/** Plays while this share is visible, counted with a margin around the screen. */
const VISIBLE_THRESHOLD = 0.3
const NEAR_MARGIN = '100px'

type FilmProps = {
  clip: Clip
  /** false stops it; the owner provides the button. */
  playing?: boolean
  onFail?: () => void
  className?: string
  style?: CSSProperties | undefined
}

/**
 * A silent film that loops while in view. Only its poster loads until it is near, and with reduced motion it stays on
 * the poster.
 */
export function Film({ clip, playing = true, onFail, className, style }: FilmProps) {
  const { baseUrl } = useSiteConfig().media
  const reducedMotion = useReducedMotion()
  const video = useRef<HTMLVideoElement>(null)
  const [viewRef, inView] = useInView({ threshold: VISIBLE_THRESHOLD, rootMargin: NEAR_MARGIN })
  const plays = playing && inView && !reducedMotion

  useEffect(() => {
    const element = video.current
    if (!element) return
    // A refused autoplay (battery saver, data saver) leaves the poster, as intended.
    if (plays) element.play()?.catch(() => {})
    else element.pause()
  }, [plays])

  return (
    <span ref={viewRef} className={cx('relative block', className)} style={style}>
      {/* not the video's own poster, which browsers load at once anywhere on the page */}
      <img
        src={posterUrl(baseUrl, clip.id, { width: clip.width })}
        alt=""
        width={clip.width}
        height={clip.height}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full bg-paper-deep object-cover"
      />
      <video
        ref={video}
        aria-label={clip.alt}
        width={clip.width}
        height={clip.height}
        preload="none"
        loop
        muted
        playsInline
        className="relative block size-full object-cover"
      >
        {clip.webm && <source src={videoUrl(baseUrl, clip.id, 'webm')} type="video/webm" />}
        <source src={videoUrl(baseUrl, clip.id)} type="video/mp4" onError={onFail} />
      </video>
    </span>
  )
}
