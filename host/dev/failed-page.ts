import { stripVTControlCharacters } from 'node:util'

/** The script that tells what broke, and loads a page again that shows an error, once something was edited. */
const HEAL = '<script type="module" src="/host/dev/heal.ts"></script>'
const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Could not be rendered</title></head>
<body><main><p role="alert">This page could not be rendered. Mend it, and it comes by itself.</p></main></body></html>`

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** A page with what went wrong when it was rendered, for `heal.ts`. */
export function withErrors(html: string, errors: readonly unknown[]): string {
  const told = errors.map((error) => stripVTControlCharacters(describe(error)))
  const block = `<script type="application/json" id="dev-errors">${JSON.stringify(told).replaceAll('<', '\\u003c')}</script>`
  return html.replace('</body>', () => `${errors.length > 0 ? block : ''}${HEAL}</body>`)
}

/** In the place of a page that could not be rendered at all. */
export const failedPage = (error: unknown): string => withErrors(PAGE, [error])
