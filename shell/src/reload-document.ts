/** Reloads the page if the site can be reached: what is on the screen beats the browser's error page. */
export async function reloadDocument(): Promise<void> {
  const reachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (reachable) location.reload()
}
