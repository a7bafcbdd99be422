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
