import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { changelogFrom, changelogOf } from './changelog.ts'

it('[kit-changelog] lists the commits of each day, newest first', () => {
  const log = '2026-11-25\tB after A\n2026-11-25\tA\n2026-11-24\tFirst\n'
  expect(changelogFrom('Kit 1.0.0, contract 2', log)).toBe(
    '# Kit 1.0.0, contract 2\n\n## 2026-11-25\n\n- B after A\n- A\n\n## 2026-11-24\n\n- First\n',
  )
})

it('is missing outside a git checkout', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'changelog-'))
  expect(await changelogOf(folder, ['.'], 'Kit')).toBeNull()
  await rm(folder, { recursive: true })
})
