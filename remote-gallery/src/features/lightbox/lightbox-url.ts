/** The query parameter that opens the viewer on an item: `/gallery?photo=12`. */
const PHOTO_PARAMETER = 'photo'

/** The item that an address asks for, or null. Anything but a plain positive number asks for nothing. */
export function photoFromSearch(search: string): number | null {
  const value = new URLSearchParams(search).get(PHOTO_PARAMETER)
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/** The same query with another item, or with none; every other parameter stays. */
export function searchWithPhoto(search: string, id: number | null): string {
  const parameters = new URLSearchParams(search)
  if (id === null) parameters.delete(PHOTO_PARAMETER)
  else parameters.set(PHOTO_PARAMETER, String(id))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
