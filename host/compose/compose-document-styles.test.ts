import { describe, expect, it } from 'vitest'
import { hashSource, type Style } from '../releases/manifest/styles.ts'
import { withStyles } from './compose-document.ts'

const style = (text: string): Style => ({ text, source: hashSource(text) })
const place = (hrefs: string, precedence = 'remote') =>
  `<style data-precedence="${precedence}" data-href="${hrefs}"></style>`
const STYLES = new Map([
  ['/shell.css', style('a{b:c}')],
  ['/one.css', style('.one{d:$&}')],
  ['/two.css', style('.two{e:f}')],
])
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`

describe('css in the document', () => {
  it('is inlined unchanged at the shell’s placeholder, and allowed by the policy', () => {
    const { html, sources } = withStyles(page(place('/shell.css', 'shell') + place('/one.css')), STYLES)
    expect(html).toContain('data-href="/shell.css">a{b:c}</style>')
    expect(html).toContain('data-href="/one.css">.one{d:$&}</style>')
    expect(sources).toEqual([hashSource('a{b:c}'), hashSource('.one{d:$&}')])
  })

  it('with the same precedence becomes one text, allowed as a whole', () => {
    const { html, sources } = withStyles(page(place('/one.css /two.css')), STYLES)
    expect(html).toContain('>.one{d:$&}.two{e:f}</style>')
    expect(sources).toEqual([hashSource('.one{d:$&}.two{e:f}')])
  })

  it('is never allowed when the page wrote it itself', () => {
    const own = '<style data-precedence="remote" data-href="/one.css">*{display:none}</style>'
    const { html, sources } = withStyles(page(own + place('/none.css'), own + place('/two.css')), STYLES)
    expect(html).toBe(page(own + place('/none.css'), own + place('/two.css')))
    expect(sources).toEqual([])
  })

  it('is linked by a shell without placeholders', () => {
    const old = page('<link rel="stylesheet" href="/shell.css" data-precedence="shell"/>')
    expect(withStyles(old, STYLES)).toEqual({ html: old, sources: [] })
  })
})
