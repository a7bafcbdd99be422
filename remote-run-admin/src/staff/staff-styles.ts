import css from './staff.css?inline'

/**
 * Adds the staff's css as an adopted sheet: a remote has one css file, and the clients' pages need none of
 * this.
 */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
