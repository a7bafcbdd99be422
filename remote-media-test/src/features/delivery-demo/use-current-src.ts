import { type SyntheticEvent, useCallback, useState } from 'react'

/** What became of an `<img>`: the absolute address that the browser chose, null until it has loaded, and whether it failed. */
export function useCurrentSrc() {
  const [currentSrc, setCurrentSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const read = useCallback((image: HTMLImageElement, hasFailed: boolean) => {
    setCurrentSrc(image.currentSrc)
    setFailed(hasFailed)
  }, [])
  // a picture of the host's HTML may be there before hydration, and then never fires an event for us
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
