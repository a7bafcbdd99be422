import { useHydrated, useLocation, useNavigate } from '@lustre/platform'
import { useCallback } from 'react'
import { photoFromSearch, searchWithPhoto } from './lightbox-url.ts'

const cameFromTile = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromTile' in state && state.fromTile === true

/** Which item is open lives in the address (`?photo=12`), so that it can be linked to and closed with Back. */
export function useLightbox() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()

  // reads the address when called, so that the function never changes and the tiles do not render again
  const open = useCallback(
    (id: number) =>
      navigate({ search: searchWithPhoto(window.location.search, id) }, { state: { fromTile: true } }),
    [navigate],
  )
  const show = useCallback(
    (id: number) => navigate({ search: searchWithPhoto(search, id) }, { replace: true, state }),
    [navigate, search, state],
  )
  const close = useCallback(() => {
    // a visitor who came by a deep link has no page of ours to go back to
    if (cameFromTile(state)) navigate(-1)
    else navigate({ search: searchWithPhoto(search, null) }, { replace: true })
  }, [navigate, search, state])

  // the host ignores the query, so the first render must too
  return { openId: hydrated ? photoFromSearch(search) : null, open, show, close }
}
