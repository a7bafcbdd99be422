import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createServerLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { getMimeType } from 'hono/utils/mime'
import type { BrowserContext, Route } from 'playwright-core'
import { CHROMIUM_ARGS } from '../../build/find-browser.ts'
import { CHECK_LIMIT_MS, samplePath } from '../../changes/render-check.ts'
import type { TryPages } from '../../changes/server-check.ts'
import { createDocuments, type Documents } from '../../compose/documents.ts'
import { createRenderer } from '../../compose/renderer.ts'
import { requestedPage } from '../../compose/requested-page.ts'
import { keepsOn } from '../../compose/site-keeps.ts'
import { messageOf } from '../../files/message-of.ts'
import { loadRemote, loadShell } from '../../live/load-release.ts'
import type { Variant } from '../../live/site-state.ts'
import { releaseBase } from '../../releases/registry/snapshot.ts'
import { atMostAtOnce } from '../../releases/store/at-most-at-once.ts'
import { tracedIn } from '../../releases/store/traced.ts'
import type { StoredRelease, StoredShell } from '../../sections/sections.ts'
import { documentHeaders } from '../../web/headers/security-headers.ts'

/** An https address, because the site needs a secure context. No request leaves the check. */
const ORIGIN = 'https://site.invalid'
const PAGES_AT_ONCE = 4
/** Long, because the machine may be building. */
const PATIENCE_MS = 60_000
const CONFIG = { ...SAMPLE_SITE_CONFIG, siteUrl: ORIGIN }
/** The prefix with which the shell logs a failed page or a hydration mismatch (shell/src/client.tsx). */
const SHELL_LOGS = '[shell]'

/** Builds the variant that a visitor gets with these releases. */
async function variantOf(releases: readonly StoredRelease[], shell: StoredShell): Promise<Variant> {
  const loaded = await Promise.all(releases.map((release) => loadRemote(release, CONFIG)))
  return {
    key: 'check',
    shell: await loadShell(shell),
    remotes: loaded.map((each) => each.snapshot),
    releases: new Map(loaded.map((each) => [each.manifest.name, each])),
    offline: new Map(),
  }
}

/** Answers requests as a host with these releases does, but without APIs or pictures. */
function answerFrom(variant: Variant, documents: Documents) {
  const folders = new Map(
    [variant.shell, ...variant.releases.values()].map(({ manifest: { name, version }, folder }) => [
      releaseBase(name, version, null),
      folder,
    ]),
  )

  async function answer(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url())
    if (route.request().isNavigationRequest()) {
      const { status, body, camera, held } = await documents.get(requestedPage(variant, pathname))
      const headers = documentHeaders({ mediaOrigin: null, https: true }, camera, held)
      return route.fulfill({
        status,
        headers,
        contentType: 'text/html; charset=utf-8',
        body: Buffer.from(body.raw),
      })
    }
    const base = [...folders.keys()].find((each) => pathname.startsWith(each))
    if (base === undefined) return route.fulfill({ status: pathname.startsWith('/api/') ? 503 : 404 })
    const file = path.join(folders.get(base) ?? '', 'client', decodeURI(pathname.slice(base.length)))
    return route.fulfill({ contentType: getMimeType(file) ?? '', body: await readFile(file) })
  }
  return (route: Route) => answer(route).catch(() => route.abort())
}

/**
 * @returns why a page does not hydrate, or what it throws or the shell logs until the browser is idle
 */
async function pageProblem(context: BrowserContext, pathname: string): Promise<string | null> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message, stack = '' }) =>
    problems.push(stack.includes(message) ? stack : `${message}\n${stack}`),
  )
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith(SHELL_LOGS)) problems.push(message.text())
  })
  try {
    await page.goto(ORIGIN + pathname, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#page') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  } catch (error) {
    problems.push(`it does not hydrate: ${messageOf(error)}`)
  } finally {
    await page.close()
  }
  return problems[0] ?? null
}

/** Returns an error's first line, and the first place of its stack in a section's sources. */
async function inSources(problem: string, { folder }: StoredRelease): Promise<string> {
  const [line = ''] = problem.split('\n', 1)
  const [place] = /[\w./-]*remote[\w-]*\/[\w./-]+\.tsx?:\d+:\d+/.exec(await tracedIn(folder, problem)) ?? []
  return place === undefined ? line : `${line} (${place})`
}

/**
 * Opens every page of releases in a real browser, with sample settings and without APIs.
 * @param browserPath a Chromium
 * @returns a function that gives a sentence for every page that throws or does not hydrate
 */
export const tryInBrowser =
  (browserPath: string): TryPages =>
  async (sections, releases, shell) => {
    const variant = await variantOf(releases, shell)
    const documents = createDocuments({
      renderer: createRenderer(sections, CHECK_LIMIT_MS),
      config: CONFIG,
      log: createServerLogger(() => {}),
      keepsOf: keepsOn({ config: CONFIG, env: {} }),
      onRender: () => {},
    })
    // Loaded here, because no other command needs it.
    const { chromium } = await import('playwright-core')
    const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_ARGS })
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      context.setDefaultTimeout(PATIENCE_MS)
      await context.route('**/*', answerFrom(variant, documents))
      const routes = variant.remotes.flatMap(({ name, routes }) =>
        routes
          .filter(({ redirect }) => redirect === null)
          .map((route) => ({ ...route, release: releases.find(({ manifest }) => manifest.name === name) })),
      )
      const problems: string[] = []
      await atMostAtOnce(PAGES_AT_ONCE, routes, async ({ path: address, pattern, release }) => {
        const problem = await pageProblem(context, samplePath(address))
        if (problem === null || release === undefined) return
        problems.push(`${pattern} fails in a browser: ${await inSources(problem, release)}`)
      })
      return problems.sort()
    } finally {
      await browser.close()
    }
  }
