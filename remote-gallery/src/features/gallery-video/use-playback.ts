import { createLogger } from '@lustre/platform'
import { type RefObject, useEffect } from 'react'
import { type PlaybackFacts, playbackOf } from './playback.ts'

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
