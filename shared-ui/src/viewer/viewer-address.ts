/** The number under which a query names what is open, or null. Anything but a plain positive number names nothing. */
export function idFromSearch(search: string, parameter: string): number | null {
  const value = new URLSearchParams(search).get(parameter)
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/** The same query with another number, or with none; every other parameter stays. */
export function searchWithId(search: string, parameter: string, id: number | null): string {
  const parameters = new URLSearchParams(search)
  if (id === null) parameters.delete(parameter)
  else parameters.set(parameter, String(id))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
