const PRINT_WAIT_MS = 5000

/** Prints the page with all its pictures, including lazy ones that have not loaded yet. */
export async function printSheet(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.run-pictures img')].map((image) => {
    image.setAttribute('loading', 'eager')
    return image.decode()
  })
  // A picture that fails to load must not block printing.
  const enough = new Promise((resolve) => setTimeout(resolve, PRINT_WAIT_MS))
  await Promise.race([Promise.allSettled(pictures), enough])
  window.print()
}
