import { useSiteConfig } from '@lustre/platform'
import { posterUrl, useReducedMotion, videoUrl } from '@lustre/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { type TEST_VIDEOS, VIDEOS_PAGE } from '#content/videos-page.ts'

const playing = ({ videoWidth, videoHeight, duration }: HTMLVideoElement) =>
  VIDEOS_PAGE.playing(videoWidth, videoHeight, duration.toFixed(1))

export function TestVideo({ video }: { video: (typeof TEST_VIDEOS)[number] }) {
  const { baseUrl } = useSiteConfig().media
  const element = useRef<HTMLVideoElement>(null)
  const reducedMotion = useReducedMotion()
  const [line, setLine] = useState<string>(VIDEOS_PAGE.waiting)

  useEffect(() => {
    const clip = element.current
    if (!clip) return
    if (reducedMotion) clip.pause()
    // The clip may have started or failed before hydration.
    else if (clip.error) setLine(VIDEOS_PAGE.unavailable)
    else if (!clip.paused && clip.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) setLine(playing(clip))
  }, [reducedMotion])

  const url = videoUrl(baseUrl, video.publicId)
  return (
    <figure className="min-w-0">
      <video
        ref={element}
        src={url}
        poster={posterUrl(baseUrl, video.publicId, { width: video.width })}
        width={video.width}
        height={video.height}
        aria-label={video.alt}
        autoPlay
        muted
        loop
        playsInline
        controls
        className="h-auto w-full rounded-print bg-paper-deep"
        onPlaying={(event) => setLine(playing(event.currentTarget))}
        onPause={() => setLine(VIDEOS_PAGE.paused)}
        onError={() => setLine(VIDEOS_PAGE.unavailable)}
      />
      <figcaption className="mt-3 text-sm">
        <p className="text-ink-soft">{video.alt}</p>
        <output className="mt-1 block font-medium tabular-nums">{line}</output>
        <code className="mt-1 block break-all text-ink-faint">{url}</code>
      </figcaption>
    </figure>
  )
}
