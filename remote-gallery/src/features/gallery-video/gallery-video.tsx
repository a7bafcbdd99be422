import { createLogger, useSiteConfig } from '@lustre/platform'
import { cx, useInView, VideoUnavailable } from '@lustre/shared-ui'
import { posterUrl, videoUrl } from '@lustre/shared-ui/media-url'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GalleryItem } from '#content/gallery-item.ts'
import { TILE_RATIO } from '#content/picture-forms.ts'
import type { TileForm } from '../common/tile-picture.ts'
import { useMobileFlag } from './mobile-flag.ts'

/** Not the `poster` attribute, because browsers fetch that at once for every video of the page. */
function Poster({ publicId, form, priority }: { publicId: string; form: TileForm; priority: boolean }) {
  const { baseUrl } = useSiteConfig().media
  const [broken, setBroken] = useState(false)
  if (broken) return null
  const url = (width: number) =>
    posterUrl(baseUrl, publicId, { width, height: width / TILE_RATIO, crop: 'fill', gravity: 'auto' })
  return (
    <img
      alt=""
      src={url(form.width)}
      srcSet={form.widths.map((width) => `${url(width)} ${width}w`).join(', ')}
      sizes={form.sizes}
      width={form.width}
      height={form.height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => setBroken(true)}
    />
  )
}

/** In seconds: the first frame of many clips is black. */
const START_OFFSET_S = 0.1

const VISIBLE_MARGIN = '100px'

const VISIBLE_SHARE = 0.3

const log = createLogger('gallery')

type GalleryVideoProps = {
  item: GalleryItem
  form: TileForm
  /** false when the visitor paused the videos or prefers reduced motion. */
  moving: boolean
  priority: boolean
}

export function GalleryVideo({ item, form, moving, priority }: GalleryVideoProps) {
  const { baseUrl } = useSiteConfig().media
  const video = useRef<HTMLVideoElement>(null)
  const [observe, inView] = useInView({ threshold: VISIBLE_SHARE, rootMargin: VISIBLE_MARGIN })
  const mobile = useMobileFlag()
  const [started, setStarted] = useState(false)
  const [failed, setFailed] = useState(false)
  const autoplay = (item.autoplay ?? false) && moving
  const plays = inView && !failed && autoplay
  const loads = inView && !failed && mobile
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (plays)
      element.play().catch((reason: unknown) => {
        // A pause right after play rejects with an AbortError, which is not a failure.
        if (reason instanceof DOMException && reason.name === 'AbortError') return
        log.warn('a video was not allowed to play', { src: element.currentSrc, reason: String(reason) })
      })
    else if (!loads) element.pause()
    else if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.load()
  }, [plays, loads])

  const noteFailure = useCallback(() => {
    log.error('a video could not be loaded', { src: item.src })
    setFailed(true)
  }, [item.src])

  return (
    <span ref={observe} className="absolute inset-0 block bg-paper-deep">
      {item.poster === false ? null : <Poster publicId={item.src} form={form} priority={priority} />}
      {failed ? (
        <VideoUnavailable className="absolute inset-0" />
      ) : (
        <video
          ref={video}
          muted
          playsInline
          loop={item.autoplay ?? false}
          preload={mobile ? 'none' : 'metadata'}
          aria-hidden="true"
          className={cx('absolute inset-0 size-full object-cover', !started && 'opacity-0')}
          onLoadedMetadata={(event) => {
            event.currentTarget.currentTime = START_OFFSET_S
          }}
          onSeeked={() => setStarted(true)}
          onPlaying={() => setStarted(true)}
          // React bubbles the error of a <source>, and after the first one the browser tries the second.
          onError={(event) => {
            if (event.target === event.currentTarget) noteFailure()
          }}
        >
          {item.webm ? <source src={videoUrl(baseUrl, item.src, 'webm')} type="video/webm" /> : null}
          <source src={videoUrl(baseUrl, item.src, 'mp4')} type="video/mp4" onError={noteFailure} />
        </video>
      )}
    </span>
  )
}
