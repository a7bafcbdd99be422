import { expect, it } from 'vitest'
import { thirdParty } from './third-party.ts'

it('lists what production loads once by license, and one line for the binaries of all systems', () => {
  const page = thirdParty({
    '': { version: '1.0.0' },
    'node_modules/@lustre/host': { link: true },
    'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
    'node_modules/zod': { version: '4.1.0', license: 'MIT' },
    'host/node_modules/zod': { version: '4.1.0', license: 'MIT' },
    'node_modules/hono': { version: '4.2.0', license: 'MIT' },
    'node_modules/@img/sharp-libvips-linux-x64': { version: '1.0.0', license: 'LGPL-3.0', cpu: ['x64'] },
    'node_modules/@img/sharp-libvips-win32-x64': { version: '1.0.0', license: 'LGPL-3.0', cpu: ['x64'] },
  })
  expect(page.match(/^\| .*$/gm)).toEqual([
    '| license | packages |',
    '| LGPL-3.0 | @img/sharp-libvips-* |',
    '| MIT | hono 4.2.0, zod 4.1.0 |',
  ])
})
