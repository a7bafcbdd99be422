import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { baseHeaders, contentSecurityPolicy, documentHeaders } from './security-headers.ts'

const directives = (options: Parameters<typeof contentSecurityPolicy>[0]) =>
  new Map(
    contentSecurityPolicy(options)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources] as const
      }),
  )

describe('the content security policy', () => {
  it('allows no script, frame, form or connection outside the site', () => {
    const policy = directives({ mediaOrigin: null, https: true })
    for (const name of ['script-src', 'style-src', 'connect-src', 'form-action', 'font-src'])
      expect(policy.get(name)).toEqual(["'self'"])
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"])
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
  })

  it('has no weakness that csp-evaluator finds, unless its own files were scripts of strangers', () => {
    const policy = contentSecurityPolicy({ mediaOrigin: 'https://media.example', https: true })
    const found = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(found.map(({ description }) => description)).toEqual([
      "'self' can be problematic if you host JSONP, AngularJS or user uploaded files.",
    ])
  })

  it('allows a document’s own css and script by their digests, and no others', () => {
    const css = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    const script = "'sha256-LCa0a2j/xo/5m0U8HTBBNBNCLXBkg7+g+YpeiGJm564='"
    const options = { mediaOrigin: null, https: true }
    const held = { styles: [css], scripts: [script], isStrict: true }
    const { 'Content-Security-Policy': policy } = documentHeaders(options, false, held)
    expect(policy).toContain(`; style-src 'self' ${css}; style-src-attr`)
    expect(policy).toContain(`; script-src 'self' ${script}; `)
    expect(policy?.replace(` ${css}`, '').replace(` ${script}`, '')).toBe(contentSecurityPolicy(options))
  })

  it('allows pictures and videos from an external media provider, and nothing else', () => {
    const origin = 'https://media.example'
    const policy = directives({ mediaOrigin: origin, https: false })
    const allowed = [...policy].filter(([, sources]) => sources.includes(origin)).map(([name]) => name)
    expect(allowed).toEqual(['img-src', 'media-src'])
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
  })

  it('allows browser files from a CDN, below its releases only', () => {
    const policy = directives({ mediaOrigin: null, assetsUrl: 'https://cdn.example/site', https: true })
    const source = 'https://cdn.example/site/releases/'
    const allowed = [...policy].filter(([, sources]) => sources.includes(source)).map(([name]) => name)
    expect(allowed).toEqual(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect([...policy.values()].flat().filter((each) => each.includes('cdn.example'))).toHaveLength(5)
    expect(directives({ mediaOrigin: null, assetsUrl: null, https: true })).toEqual(
      directives({ mediaOrigin: null, https: true }),
    )
  })
})

it('sends HSTS over https only', () => {
  expect(baseHeaders({ https: true })).toHaveProperty('Strict-Transport-Security')
  expect(baseHeaders({ https: false, hstsSubdomains: true })).not.toHaveProperty('Strict-Transport-Security')
})

it('extends HSTS to other hosts in the domain only when the operator enables it', () => {
  const hsts = (hstsSubdomains?: boolean) =>
    baseHeaders({ https: true, hstsSubdomains })['Strict-Transport-Security']
  expect(hsts()).toBe('max-age=63072000')
  expect(hsts(false)).toBe('max-age=63072000')
  expect(hsts(true)).toBe('max-age=63072000; includeSubDomains')
})

it('allows the camera on the routes that declare it', () => {
  const policy = (camera: boolean) =>
    documentHeaders({ mediaOrigin: null, https: true }, camera)['Permissions-Policy']
  expect(policy(true)).toContain('camera=(self)')
  expect(policy(false)).toContain('camera=()')
  expect(policy(true)).toContain('microphone=()')
})

it('[trusted-types] enforces Trusted Types, but for an earlier shell, which would break', () => {
  const options = { mediaOrigin: null, https: true }
  const strict = documentHeaders(options, false)
  const earlier = documentHeaders(options, false, { styles: [], scripts: [], isStrict: false })
  expect(strict['Content-Security-Policy']).toBe(
    earlier['Content-Security-Policy']?.replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lists",
    ),
  )
})

it('asks search engines not to index a page on staging', () => {
  const options = { mediaOrigin: null, https: true }
  expect(documentHeaders(options, false)).not.toHaveProperty('X-Robots-Tag')
  expect(documentHeaders({ ...options, noindex: true }, false)).toHaveProperty('X-Robots-Tag', 'noindex')
})
