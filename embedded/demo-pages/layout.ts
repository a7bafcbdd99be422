import { readFileSync } from 'node:fs'
import path from 'node:path'
import { html, raw } from 'hono/html'

export type Brand = {
  siteName: string
  /** CSS with the site's tokens, as custom properties of `:root`, and its font faces. */
  sheet: string
}
/** HTML with every inserted value escaped. */
export type Html = ReturnType<typeof html>

const OWN_STYLE = readFileSync(path.join(import.meta.dirname, 'page.css'), 'utf8')

export const styleOf = ({ sheet }: Brand): string => `${sheet}\n${OWN_STYLE}`

export const backLink = (look: 'primary' | 'secondary') =>
  html`<a class="button ${look}" href="/">Back to the site</a>`

type Page = {
  title: string
  /** What the demo leaves out. */
  demo: string
  body: Html
}

export function page(brand: Brand, { title, demo, body }: Page): Html {
  const { siteName } = brand
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (demonstration) | ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(styleOf(brand))}</style>
</head>
<body>
<header><div class="column top">
<a class="brand" href="/">${siteName}</a>
<a class="quiet" href="/">Back to the site</a>
</div>
<div class="demo"><p class="column"><strong>Demonstration.</strong> ${demo}</p></div></header>
<main class="column">${body}</main>
</body>
</html>
`
}
