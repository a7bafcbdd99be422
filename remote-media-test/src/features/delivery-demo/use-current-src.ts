import { type SyntheticEvent, useCallback, useState } from 'react'

/** The absolute address that the browser chose for an `<img>`; null until it has loaded. */
export function useCurrentSrc() {
  const [currentSrc, setCurrentSrc] = useState<string | null>(null)
  // a picture of the host's HTML may be there before hydration, and then never fires `load` for us
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '') setCurrentSrc(image.currentSrc)
  }, [])
  const onLoad = useCallback((event: SyntheticEvent<HTMLImageElement>) => {
    setCurrentSrc(event.currentTarget.currentSrc)
  }, [])
  return { currentSrc, imageProps: { ref, onLoad } }
}
