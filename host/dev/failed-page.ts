import { stripVTControlCharacters } from 'node:util'
import { sourceUrl } from './source-url.ts'

const HEAL = `<script type="module" src="${sourceUrl('host/dev/heal.ts')}"></script>`
const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Could not be rendered</title></head>
<body><main><p role="alert">This page could not be rendered. Fix the error, and the page reloads by itself.</p></main></body></html>`

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Adds the errors of a render to a page, for `heal.ts`. */
export function withErrors(html: string, errors: readonly unknown[]): string {
  const messages = errors.map((error) => stripVTControlCharacters(describe(error)))
  const block = `<script type="application/json" id="dev-errors">${JSON.stringify(messages).replaceAll('<', '\\u003c')}</script>`
  return html.replace('</body>', () => `${errors.length > 0 ? block : ''}${HEAL}</body>`)
}

export const failedPage = (error: unknown): string => withErrors(PAGE, [error])
