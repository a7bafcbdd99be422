export type PlaybackFacts = {
  autoplay: boolean
  mobile: boolean
  /** At least 30 % of it is in view. */
  inView: boolean
}

/** How the browser may fetch ahead: nothing on mobile, where a video loads when it comes into view. */
export const preloadOf = (mobile: boolean): 'none' | 'metadata' => (mobile ? 'none' : 'metadata')

/** What a video does now: play, only load, or rest. */
export function playbackOf({ autoplay, mobile, inView }: PlaybackFacts): 'play' | 'load' | 'pause' {
  if (!inView) return 'pause'
  if (autoplay) return 'play'
  return mobile ? 'load' : 'pause'
}
