/** Returns a request without the prefix of the handler's mount point. */
export function below(prefix: string, request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(prefix.length) || '/'
  return new Request(url, request)
}
