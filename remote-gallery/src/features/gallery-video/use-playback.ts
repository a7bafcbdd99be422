import { createLogger } from '@lustre/platform'
import { type RefObject, useEffect } from 'react'

type PlaybackFacts = {
  autoplay: boolean
  mobile: boolean
  /** At least 30 % is in view. */
  inView: boolean
}

export const preloadOf = (mobile: boolean): 'none' | 'metadata' => (mobile ? 'none' : 'metadata')

function playbackOf({ autoplay, mobile, inView }: PlaybackFacts): 'play' | 'load' | 'pause' {
  if (!inView) return 'pause'
  if (autoplay) return 'play'
  return mobile ? 'load' : 'pause'
}

const log = createLogger('gallery')

export function usePlayback(video: RefObject<HTMLVideoElement | null>, facts: PlaybackFacts): void {
  const wanted = playbackOf(facts)
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (wanted === 'pause') {
      element.pause()
      return
    }
    if (wanted === 'load') {
      if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.load()
      return
    }
    element.play().catch((reason: unknown) => {
      // A pause right after play rejects with an AbortError, which is no failure.
      if (reason instanceof DOMException && reason.name === 'AbortError') return
      log.warn('a video was not allowed to play', { src: element.currentSrc, reason: String(reason) })
    })
  }, [video, wanted])
}
