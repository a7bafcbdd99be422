// A render thread for tests, in the protocol of the shell's: a bundle exports `render(url, boot)`, which gives the
// page's HTML (or a promise of it) and may do everything that a broken page does.
import { parentPort } from 'node:worker_threads'

if (!parentPort) throw new Error('the render thread must be started as a worker')
const port = parentPort

async function pageOf({ bundle, failed, url, boot }) {
  if (failed !== null) throw new Error(failed)
  if (bundle === null) return { render: () => '<title>Page not found</title><p>404</p>' }
  const { render } = await import(bundle)
  return { render: () => render(url, boot) }
}

port.on('message', async (request) => {
  const { id } = request
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
  port.postMessage({ id, imported: true })
  const content = (page && (await attempt(page.render))) ?? ''
  const html = `<!DOCTYPE html><html><head></head><body><header>Studio</header>${content}</body></html>`
  port.postMessage({ id, html, errors })
})
port.postMessage({ ready: true })
