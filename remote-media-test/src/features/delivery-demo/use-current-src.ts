import { type SyntheticEvent, useCallback, useState } from 'react'

/** Returns the address that the browser chose for an `<img>`, null until it has loaded. */
export function useCurrentSrc() {
  const [currentSrc, setCurrentSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const read = useCallback((image: HTMLImageElement, hasFailed: boolean) => {
    setCurrentSrc(image.currentSrc)
    setFailed(hasFailed)
  }, [])
  // A picture in the host's HTML may load before hydration and fire no event afterwards.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc !== '') read(image, image.naturalWidth === 0)
    },
    [read],
  )
  const onLoad = (event: SyntheticEvent<HTMLImageElement>) => read(event.currentTarget, false)
  const onError = (event: SyntheticEvent<HTMLImageElement>) => read(event.currentTarget, true)
  return { currentSrc, failed, imageProps: { ref, onLoad, onError } }
}
