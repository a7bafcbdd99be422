/**
 * Reloads the page if the site can be reached: what is on the screen beats the browser's error page.
 * @param address where the reload was asked for; who has gone elsewhere meanwhile is left there
 * @param page what is reloaded
 */
export async function reloadDocument(
  address: string,
  page: Pick<Location, 'href' | 'reload'> = location,
): Promise<void> {
  const reachable = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (reachable && page.href === address) page.reload()
}
