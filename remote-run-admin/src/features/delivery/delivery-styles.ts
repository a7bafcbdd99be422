import css from './delivery.css?inline'

/**
 * Adds the css of finished pictures as an adopted sheet: a remote has one css file, and a client who only
 * chooses needs none of this.
 */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
