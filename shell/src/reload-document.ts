/**
 * Reloads only a reachable site: the current page beats the browser's error page.
 * @param address where the reload was requested; a visitor elsewhere by then stays there
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
