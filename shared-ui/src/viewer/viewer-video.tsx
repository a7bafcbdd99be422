import { useSiteConfig } from '@lustre/platform'
import { type CSSProperties, useState } from 'react'
import { cx } from '../cx.ts'
import { posterUrl, videoUrl } from '../media-url.ts'
import { VideoUnavailable } from '../video-unavailable.tsx'

type ViewerVideoProps = {
  publicId: string
  alt: string
  width: number
  height: number
  webm?: boolean | undefined
  /** false when the library has no still picture of the video. */
  poster?: boolean | undefined
  loop?: boolean
  className?: string
  style?: CSSProperties
}

/** A muted video that plays at once, with controls. */
export function ViewerVideo(props: ViewerVideoProps) {
  const { publicId, alt, webm = false, poster = true, className, ...video } = props
  const { baseUrl } = useSiteConfig().media
  const [failed, setFailed] = useState(false)
  if (failed) return <VideoUnavailable className={className} style={video.style} />
  return (
    <video
      {...video}
      aria-label={alt}
      poster={poster ? posterUrl(baseUrl, publicId, { width: video.width }) : undefined}
      autoPlay
      muted
      controls
      playsInline
      className={cx('object-contain', className)}
    >
      {webm && <source src={videoUrl(baseUrl, publicId, 'webm')} type="video/webm" />}
      <source src={videoUrl(baseUrl, publicId)} type="video/mp4" onError={() => setFailed(true)} />
    </video>
  )
}
