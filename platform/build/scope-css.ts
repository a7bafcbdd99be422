import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'
import parser from 'postcss-selector-parser'
import type { Plugin } from 'vite'

/** The shell declares these layers; a remote's own layer could override them. */
const KNOWN_LAYERS = new Set(['properties', 'theme', 'base', 'components', 'utilities'])
const GROUPING_RULES = new Set(['media', 'supports', 'layer', 'container', 'starting-style'])
const LEGACY_PSEUDO_ELEMENT = /^:(before|after|first-line|first-letter)$/

const isKeyframes = (name: string) => /^(-\w+-)?keyframes$/.test(name)
/** The remote's root replaces the page root only as an element or pseudo-class, never as a class or id of that name. */
const isPageRoot = (node: parser.Node) =>
  (node.type === 'pseudo' && (node.value === ':root' || node.value === ':host')) ||
  (node.type === 'tag' && node.value === 'html')
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const insideKeyframes = (rule: Rule) =>
  rule.parent?.type === 'atrule' && isKeyframes((rule.parent as AtRule).name)

function selectorScoper(remote: string) {
  const attribute = `[data-remote="${remote}"]`
  const guard = (selector: string) => {
    const node = parser().astSync(selector).first.first
    node.spaces = { before: '', after: '' }
    return node
  }
  return parser((list) =>
    list.each((selector) => {
      const lastCombinator = selector.nodes.findLastIndex((node) => node.type === 'combinator')
      const subject = selector.nodes.slice(lastCombinator + 1)
      if (lastCombinator < 0 && subject.every(isPageRoot)) {
        selector.nodes = []
        selector.append(guard(`:where(${attribute})`))
        return
      }
      const inside = guard(`:where(${attribute} *)`)
      const pseudoElement = subject.find(
        (node) =>
          node.type === 'pseudo' && (node.value.startsWith('::') || LEGACY_PSEUDO_ELEMENT.test(node.value)),
      )
      if (pseudoElement) selector.insertBefore(pseudoElement, inside)
      else selector.append(inside)
    }),
  )
}

function atRuleProblem(rule: AtRule): string | null {
  if (rule.name === 'property') return rule.params.startsWith('--tw-') ? null : `@property ${rule.params}`
  if (rule.name === 'layer') {
    const unknown = rule.params
      .split(',')
      .map((name) => name.trim())
      .find((name) => !KNOWN_LAYERS.has(name))
    return unknown === undefined ? null : `@layer ${unknown}`
  }
  return GROUPING_RULES.has(rule.name) || rule.name === 'charset' ? null : `@${rule.name}`
}

/**
 * Rewrites a remote's css so that each rule matches only inside `[data-remote="<remote>"]`: it guards the subject of
 * every selector at zero specificity and prefixes keyframes. The element itself belongs to the shell and takes only
 * rules for `:root`. A guard that matched both made the landing page's styles a fifth slower.
 * @throws {Error} when an at-rule would apply outside (`@font-face`, `@page`, `@import`, unknown layers, ...)
 */
export function scopeCss(css: string, remote: string, from = 'remote.css'): string {
  const root = parse(css, { from })
  const keyframes = new Set<string>()
  root.walkAtRules((rule) => {
    if (isKeyframes(rule.name)) keyframes.add(rule.params)
  })
  const anyKeyframes = [...keyframes].map(escapeRegExp).join('|')
  const keyframeNames = anyKeyframes === '' ? null : new RegExp(`(?<![\\w-])(${anyKeyframes})(?![\\w-])`, 'g')
  const selectors = selectorScoper(remote)
  const refused = new Set<string>()
  root.walk((node: ChildNode) => {
    if (node.type === 'atrule') {
      if (isKeyframes(node.name)) node.params = `${remote}-${node.params}`
      else {
        const problem = atRuleProblem(node)
        if (problem) refused.add(problem)
      }
    } else if (node.type === 'rule') {
      if (!insideKeyframes(node)) node.selector = selectors.processSync(node.selector)
    } else if (node.type === 'decl' && keyframeNames && /^(-\w+-)?animation(-name)?$|^--/.test(node.prop)) {
      node.value = node.value.replace(keyframeNames, `${remote}-$1`)
    }
  })
  if (refused.size > 0) {
    const rules = [...refused].join(', ')
    throw new Error(
      `${from}: a remote's css cannot contain ${rules}, which would apply outside [data-remote="${remote}"]`,
    )
  }
  return root.toString()
}

/** Elements of the page, which belong to the shell, and everything at once. `:root` sets a section's tokens. */
const OF_PAGE = /^(?:\*|html|body)$/

/**
 * Names the rules of a section's own css that look as if they styled the whole page, by line. Scoped, they would
 * match nothing.
 */
export function pageRules(css: string): string[] {
  const found: string[] = []
  parse(css).walkRules((rule) => {
    const wide = rule.selectors.find((selector) => OF_PAGE.test(selector))
    if (wide !== undefined && !insideKeyframes(rule)) found.push(`${rule.source?.start?.line}: ${wide}`)
  })
  return found
}

/**
 * Without `enforce` it runs between vite:css (Tailwind, inlined imports) and vite:css-post, in development as in
 * builds.
 */
export function scopeCssPlugin(remoteOf: (file: string) => string | null): Plugin {
  return {
    name: 'lustre:scope-css',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      const remote = file.endsWith('.css') ? remoteOf(file) : null
      if (remote === null) return undefined
      // The file as the team wrote it: Tailwind's own rules name the page, too.
      const [wide] = existsSync(file) ? pageRules(await readFile(file, 'utf8')) : []
      if (wide !== undefined)
        this.error(`${file}:${wide} belongs to the page: give the part a class, and style that`)
      return { code: scopeCss(code, remote, file), map: null }
    },
  }
}
