/** A request as whatever is mounted at `prefix` sees it: without the prefix. */
export function below(prefix: string, request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(prefix.length) || '/'
  return new Request(url, request)
}
