export type PlaybackFacts = {
  autoplay: boolean
  mobile: boolean
  /** At least 30 % is in view. */
  inView: boolean
}

export const preloadOf = (mobile: boolean): 'none' | 'metadata' => (mobile ? 'none' : 'metadata')

export function playbackOf({ autoplay, mobile, inView }: PlaybackFacts): 'play' | 'load' | 'pause' {
  if (!inView) return 'pause'
  if (autoplay) return 'play'
  return mobile ? 'load' : 'pause'
}
