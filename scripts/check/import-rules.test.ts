import { describe, expect, it } from 'vitest'
import { importProblem, problemsIn } from './import-rules.ts'

const PAGE = 'remote-gallery/src/pages/gallery-page.tsx'

describe('importProblem', () => {
  it.each([
    [PAGE, '../features/wall/wall.tsx'],
    [PAGE, '#protocol/limits.ts'],
    [PAGE, '@lustre/platform'],
    [PAGE, 'zod/mini'],
    ['remote-gallery/src/pages/gallery-page.test.tsx', '../../testing/scenes.tsx'],
    ['remote-run-admin/api/index.ts', '@lustre/platform/server'],
    ['remote-run-admin/api/index.ts', '../protocol/limits.ts'],
    ['remote-run-admin/testing/harness.ts', '@lustre/embedded/database'],
    ['remote-payment/protocol/money.ts', '@lustre/platform/is-record'],
    ['remote-payment/content/rule-messages.ts', '../protocol/payment-link.ts'],
    ['remote-payment/testing/api.ts', '../api/index.ts'],
    ['host/start/site.ts', '@lustre/embedded/database'],
    ['host/dev/dev.ts', '../../shell/content/keeps.ts'],
    ['host/web/serve-pages.ts', '../compose/documents.ts'],
    ['host/live/site-state.test.ts', '../web/host.ts'],
    ['shell/src/render.tsx', '@lustre/platform/render-messages'],
    ['platform/testing/security-database.ts', '@lustre/embedded/database'],
    ['e2e/security/testing/planted.ts', '../../../remote-surgai/api/prompts/procedures.ts'],
    ['scripts/e2e.ts', '../e2e/settings.ts'],
    ['bench/bench.ts', '../scripts/media/import.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(importProblem(file, specifier)).toBeNull()
  })

  it.each([
    [PAGE, '../../../remote-payment/src/remote.tsx', 'remotes are reached by address only'],
    [PAGE, '@lustre/remote-payment', 'remotes are reached by address only'],
    ['platform/server/log.ts', '../../host/web/host.ts', 'host is not below platform'],
    ['platform/server/log.ts', '@lustre/embedded/database', 'embedded is not below platform'],
    ['platform/testing/setup-dom.ts', '../../e2e/testing/fixtures.ts', 'e2e is not below platform'],
    ['remote-run-admin/api/index.ts', '../../host/site.ts', 'host is not below remote-run-admin'],
    ['host/start/site.ts', '../../shell/src/document.tsx', 'shell is not below host'],
    ['host/testing/test-site.ts', '../../e2e/settings.ts', 'e2e is not below host'],
    ['host/live/visitors.ts', '../web/http/respond.ts', 'host/web is not below host/live'],
    ['embedded/database/app.ts', '../../host/web/host.ts', 'host is not below embedded'],
    [
      'embedded/media-library/index.ts',
      '../../host/releases/store/s3-store.ts',
      'host is not below embedded',
    ],
    [
      'remote-media-test/api/index.ts',
      '@lustre/embedded/media-library',
      'embedded is not below remote-media-test',
    ],
    ['e2e/playwright.config.ts', '../scripts/e2e.ts', 'scripts is not below e2e'],
    ['scripts/e2e.ts', '../bench/pages.ts', 'bench is not below scripts'],
    [PAGE, '../../api/index.ts', 'it would bring server code to the browser'],
    [PAGE, './prices.server.ts', 'it would bring server code to the browser'],
    [PAGE, '@lustre/embedded/media-library', 'it would bring server code to the browser'],
    [PAGE, 'node:fs', 'it would bring server code to the browser'],
    [PAGE, 'zod', 'it would bring server code to the browser'],
    ['remote-payment/protocol/money.ts', 'zod', 'it would bring server code to the browser'],
    ['remote-payment/protocol/money.ts', 'react', 'a protocol imports nothing else'],
    ['remote-payment/protocol/money.ts', '#content/rule-messages.ts', 'a protocol imports nothing else'],
    [
      'remote-payment/api/index.ts',
      '../src/pages/paths.ts',
      'browser code and API share protocol/ and content/ only',
    ],
    [
      'remote-payment/src/features/invoice/invoice.test.tsx',
      '../../../api/link-token.ts',
      'browser code and API share protocol/ and content/ only',
    ],
    ['platform/src/index.ts', '../server/index.ts', 'it would bring server code to the browser'],
    ['shell/src/client.tsx', '../../host/web/host.ts', 'it would bring server code to the browser'],
  ])('forbids %s to import %s', (file, specifier, reason) => {
    expect(importProblem(file, specifier)).toBe(`imports ${specifier}: ${reason}`)
  })
})

describe('problemsIn', () => {
  it('reads every form of an import', () => {
    const code = `
      import { a } from 'node:a'
      import type { B } from "node:b"
      import 'node:c'
      export { d } from 'node:d'
      const e = await import('node:e')
      import {
        f,
      } from 'node:f'`
    expect(problemsIn(PAGE, code)).toHaveLength(6)
  })
})
