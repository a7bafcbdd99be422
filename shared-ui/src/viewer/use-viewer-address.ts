import { useHydrated, useLocation, useNavigate } from '@lustre/platform'
import { useCallback } from 'react'

/** Returns the open id in a query: a plain positive number, or null. */
export function idFromSearch(search: string, parameter: string): number | null {
  const value = new URLSearchParams(search).get(parameter)
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/** Returns the query with another id, or without one; other parameters stay. */
export function searchWithId(search: string, parameter: string, id: number | null): string {
  const parameters = new URLSearchParams(search)
  if (id === null) parameters.delete(parameter)
  else parameters.set(parameter, String(id))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Keeps the fragment, which some pages depend on. */
const addressWithId = (parameter: string, id: number | null, at: { search: string; hash: string }) => ({
  search: searchWithId(at.search, parameter, id),
  hash: at.hash,
})

/**
 * Keeps the open picture in the address, so that it can be linked and closed with Back.
 * @param parameter its name in the query: `photo` for `/gallery?photo=12`
 */
export function useViewerAddress(parameter: string) {
  const location = useLocation()
  const { search, state } = location
  const navigate = useNavigate()
  const hydrated = useHydrated()

  /**
   * Opens the viewer as a history entry that Back undoes. Reads the address when called, so that the function is stable
   * and the tiles do not render again.
   */
  const open = useCallback(
    (id: number) => navigate(addressWithId(parameter, id, window.location), { state: { openedHere: true } }),
    [navigate, parameter],
  )
  /** Shows another picture in the open viewer; Back still closes the viewer. */
  const show = useCallback(
    (id: number) => navigate(addressWithId(parameter, id, location), { replace: true, state }),
    [navigate, parameter, location, state],
  )
  const close = useCallback(() => {
    // A visitor who arrived by a deep link has no page of ours to go back to.
    if (Object(state).openedHere === true) navigate(-1)
    else navigate(addressWithId(parameter, null, location), { replace: true })
  }, [navigate, parameter, location, state])

  // The host ignores the query, so the first render must too.
  return { openId: hydrated ? idFromSearch(search, parameter) : null, open, show, close }
}
