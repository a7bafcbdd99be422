import css from './staff.css?inline'

/** Its css, once: an adopted sheet, because a remote has one css file, and the pages of clients need none of this. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
