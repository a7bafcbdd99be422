import { createLogger } from '@lustre/platform'
import { type RefObject, useEffect } from 'react'
import { type PlaybackFacts, playbackOf } from './playback.ts'

const log = createLogger('gallery')

/** Plays, loads or pauses the video. A browser that refuses to play is only logged. */
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
      // a pause right after play rejects it with an AbortError, which is no failure
      if (reason instanceof DOMException && reason.name === 'AbortError') return
      log.warn('a video was not allowed to play', { src: element.currentSrc, reason: String(reason) })
    })
  }, [video, wanted])
}
