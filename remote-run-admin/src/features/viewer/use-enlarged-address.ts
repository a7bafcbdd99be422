import { idFromSearch, useViewerAddress } from '@lustre/shared-ui/viewer'
import { useEffect, useEffectEvent } from 'react'
import type { RunPicture } from '#content/picture.ts'
import type { GridStore } from '../light-table/grid-store.ts'

/** Parameter in the address that holds the enlarged picture: `/run?picture=57`. */
const PICTURE_PARAMETER = 'picture'

/**
 * Keeps the address and the enlarged picture in sync: `/run?picture=57`. Components only set `enlargedId`.
 * Back closes the picture, and a link or a reload opens it; an unknown number opens nothing.
 */
export function useEnlargedAddress(grid: GridStore, pictures: readonly RunPicture[]): void {
  const { openId, open, show, close } = useViewerAddress(PICTURE_PARAMETER)

  const inList = (id: number | null) => (pictures.some((picture) => picture.id === id) ? id : null)
  // Reads the address itself, because the rendered one may lag behind fast keys.
  const inAddress = () => idFromSearch(window.location.search, PICTURE_PARAMETER)

  const followAddress = useEffectEvent((renderedId: number | null) => {
    if (renderedId !== inAddress()) return
    const enlargedId = inList(renderedId)
    if (enlargedId === grid.getState().enlargedId) return
    grid.setState(enlargedId === null ? { enlargedId } : { enlargedId, activeId: enlargedId })
  })
  useEffect(() => followAddress(openId), [openId])

  const followPage = useEffectEvent((enlargedId: number | null) => {
    const shownId = inList(inAddress())
    if (enlargedId === shownId) return
    if (enlargedId === null) close()
    else if (shownId === null) open(enlargedId)
    else show(enlargedId)
  })
  useEffect(
    () =>
      grid.subscribe((state, before) => {
        if (state.enlargedId !== before.enlargedId) followPage(state.enlargedId)
      }),
    [grid],
  )
}
