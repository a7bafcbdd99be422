import { html, raw } from 'hono/html'

import { MAIL_CONTENT } from '#content/notice-texts.ts'

/** An e-mail before layout; all texts are plain. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  facts: readonly (readonly [name: string, value: string])[]
  /** In the client's order, with the numbers on screen; the e-mail lists all numbers, then the notes. */
  pictures?: readonly { number: string; note: string | null }[] | undefined
  /** The client's note to the studio. */
  note?: string | null | undefined
  link: { text: string; url: string }
  /** The small print at the end. */
  small: readonly string[]
}

const { lists: WORDS } = MAIL_CONTENT

const numbersOf = (pictures: NonNullable<Letter['pictures']>) =>
  pictures.map(({ number }) => number).join(', ')

const indented = (text: string) => text.split('\n').map((line) => `  ${line}`.trimEnd())

export function letterText(letter: Letter): string {
  const { heading, paragraphs, facts, pictures = [], note = null, link, small } = letter
  const notes = pictures.flatMap(({ number, note: said }) =>
    said === null ? [] : [`${number}:`, ...indented(said)],
  )
  const blocks = [
    [heading],
    ...paragraphs.map((paragraph) => [paragraph]),
    facts.map(([name, value]) => `${name}: ${value}`),
    [`${link.text}: ${link.url}`],
    pictures.length === 0 ? [] : [`${WORDS.pictures}: ${numbersOf(pictures)}`],
    notes.length === 0 ? [] : [`${WORDS.pictureNotes}:`, ...notes],
    note === null ? [] : [`${WORDS.note}:`, ...indented(note)],
    small,
  ]
  const said = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${said.join('\n\n')}\n`
}

/** The site's colors and type in a form that mail programs take; from shared-ui/src/tokens.css. */
const PAPER = '#fbf8f3'
const INK = '#16130f'
const SOFT = '#5b5348'
const LINE = '#e2d9cb'
const GOLD = '#b38b4d'
const SERIF = raw("'Instrument Serif', Georgia, serif")
const SANS = raw("system-ui, -apple-system, 'Segoe UI', sans-serif")

const paragraph = (text: string, style = '') => html`<p style="margin:0 0 16px;${style}">${text}</p>`
const label = (text: string) =>
  html`<h2 style="margin:32px 0 8px;font:600 13px ${SANS};color:${SOFT}">${text}</h2>`
/** Keeps the lines and the writing direction of a user's text. */
const said = (text: string) => html`<div dir="auto" style="white-space:pre-wrap">${text}</div>`

/** Lays an e-mail out as HTML that every mail program shows, without pictures or external content. */
export function letterHtml(letter: Letter): string {
  const { subject, heading, paragraphs, facts, pictures = [], note = null, link, small } = letter
  const rows = facts.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="padding:4px 24px 4px 0;text-align:left;font-weight:400;color:${SOFT}">${name}</th><td style="padding:4px 0"><bdi>${value}</bdi></td></tr>`,
  )
  const items = pictures.flatMap(({ number, note: about }) =>
    about === null
      ? []
      : html`<li style="padding:6px 0;border-bottom:1px solid ${LINE}"><strong>${number}</strong>${said(about)}</li>`,
  )
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};font:16px/1.5 ${SANS}">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid ${GOLD};font:400 30px/1.2 ${SERIF}">${heading}</h1>
${paragraphs.map((text) => paragraph(text))}
<table style="margin:0 0 24px;border-collapse:collapse;font-size:15px">${rows}</table>
<p style="margin:0 0 16px"><a href="${link.url}" style="display:inline-block;padding:12px 24px;background:${INK};color:${PAPER};text-decoration:none">${link.text}</a></p>
${pictures.length > 0 && [label(WORDS.pictures), paragraph(numbersOf(pictures))]}
${items.length > 0 && [label(WORDS.pictureNotes), html`<ul style="margin:0;padding:0;list-style:none">${items}</ul>`]}
${note !== null && [label(WORDS.note), said(note)]}
<div style="margin:32px 0 0">${small.map((text) => paragraph(text, `font-size:13px;color:${SOFT}`))}</div>
</div></body></html>
`
  return String(page)
}
