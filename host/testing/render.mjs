// A render bundle for tests, with the export of the shell's. A release's bundle exports `render(url, boot)`, which
// returns the page's HTML (or a promise of it) and may misbehave in any way.

async function pageOf({ bundle, failed, url, boot }) {
  if (failed !== null) throw new Error(failed)
  if (bundle === null) return { render: () => '<title>Page not found</title><p>404</p>' }
  const { render } = await import(bundle)
  return { render: () => render(url, boot) }
}

export async function answer(request, onImported) {
  const errors = []
  const attempt = async (task) => {
    try {
      return await task()
    } catch (error) {
      errors.push(String(error?.message ?? error))
      return undefined
    }
  }
  const page = await attempt(() => pageOf(request))
  onImported()
  const content = (page && (await attempt(page.render))) ?? ''
  // the form in which React writes inlined css
  const styles = (request.boot.inlined ?? [])
    .map((href) => `<style data-precedence="remote" data-href="${href}"></style>`)
    .join('')
  const html = `<!DOCTYPE html><html><head>${styles}</head><body><header>Studio</header>${content}</body></html>`
  return { html, errors }
}
