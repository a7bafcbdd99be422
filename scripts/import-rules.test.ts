import { describe, expect, it } from 'vitest'
import { importProblem, problemsIn } from './import-rules.ts'

const PAGE = 'remote-gallery/src/pages/gallery-page.tsx'

describe('importProblem', () => {
  it.each([
    [PAGE, '../features/wall/wall.tsx'],
    [PAGE, '../../content/gallery.ts'],
    [PAGE, '@lustre/platform'],
    [PAGE, '@lustre/platform/motion'],
    [PAGE, '@lustre/shared-ui'],
    [PAGE, 'react'],
    [PAGE, 'zod/mini'],
    ['remote-run-admin/api/index.ts', '@lustre/platform/server'],
    ['remote-run-admin/api/index.ts', 'zod'],
    ['remote-run-admin/api/runs.ts', './repository.ts'],
    ['shell/server/site.ts', '@lustre/stand-ins/database'],
    ['shell/server/host.ts', 'node:http'],
    ['shell/src/client.tsx', '@lustre/platform'],
    ['shell/src/render-thread.tsx', '@lustre/platform/render'],
    ['platform/src/seed.test.ts', 'node:fs'],
    ['shared-ui/src/button.tsx', '@lustre/platform'],
  ])('lets %s import %s', (file, specifier) => {
    expect(importProblem(file, specifier)).toBeNull()
  })

  it.each([
    [PAGE, '../../../remote-payment/src/remote.tsx', 'remotes are reached by address only'],
    [PAGE, '@lustre/remote-payment', 'remotes are reached by address only'],
    ['shell/src/client.tsx', '../../remote-gallery/src/remote.tsx', 'remotes are reached by address only'],
    [
      'platform/build/preset.ts',
      '../../remote-gallery/src/remote.tsx',
      'remotes are reached by address only',
    ],
    ['platform/server/log.ts', '../../shell/server/host.ts', 'the shell is above it'],
    ['shared-ui/src/button.tsx', '@lustre/shell', 'the shell is above it'],
    [PAGE, '../../../shell/src/modules.ts', 'the shell is above it'],
    ['platform/src/index.ts', '@lustre/shared-ui', 'shared-ui is above it'],
    [PAGE, '../../api/index.ts', 'it would take server code to the browser'],
    [PAGE, './prices.server.ts', 'it would take server code to the browser'],
    [PAGE, '@lustre/platform/server', 'it would take server code to the browser'],
    [PAGE, '@lustre/stand-ins/database', 'it would take server code to the browser'],
    [PAGE, 'node:fs', 'it would take server code to the browser'],
    [PAGE, 'zod', 'it would take server code to the browser'],
    [PAGE, 'hono/cookie', 'it would take server code to the browser'],
    ['remote-gallery/content/gallery.ts', 'node:path', 'it would take server code to the browser'],
    ['platform/src/index.ts', '../server/index.ts', 'it would take server code to the browser'],
    ['shell/src/client.tsx', '../server/host.ts', 'it would take server code to the browser'],
  ])('refuses that %s imports %s', (file, specifier, reason) => {
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
