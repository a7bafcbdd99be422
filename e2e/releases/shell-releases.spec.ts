import { canary, promote, rollback } from '../../host/changes/promote.ts'
import { ROUTES } from '../routes.ts'
import { expect, test } from './testing/fixtures.ts'
import { startLoad } from './testing/load.ts'

const paths = ROUTES.map(({ path }) => path)

test('the shell is promoted, rolled back and canaried under load: no request fails, and no document mixes shells', async ({
  site,
}) => {
  const { shell: before = '' } = await site.served()
  const next = await site.shellVariant()
  const stop = startLoad(site.host.url, paths)
  try {
    await promote(site, 'shell', next)
    expect((await site.served()).shell).toBe(next)
    await rollback(site, 'shell')
    expect((await site.served()).shell).toBe(before)
    await canary(site, 'shell', next, 50)
    await canary(site, 'shell', next, 0)
  } finally {
    const { requests, failures, mixed, shells } = await stop()
    expect(failures).toEqual([])
    expect(mixed).toEqual([])
    expect(shells).toEqual(new Set([before, next]))
    expect(requests).toBeGreaterThan(paths.length)
  }
  expect(site.host.exitCode()).toBeNull()
})

test('a shell that cannot render is refused with the reason, and changes nothing', async ({ site }) => {
  const bad = await site.shellVariant((release) =>
    release.replace(/^ssr\/render\.js$/, (text) => `throw new Error('no hammer today');\n${text}`),
  )
  const { etags } = await site.store.readRegistry()
  const before = await site.served()
  const { code, stderr } = await site.cli(['promote', 'shell', bad])
  expect(stderr).toContain(`shell ${bad} is refused:`)
  expect(stderr).toContain('no hammer today')
  expect(code).toBe(1)
  expect((await site.store.readRegistry()).etags).toEqual(etags)
  expect(await site.served()).toEqual(before)
})
