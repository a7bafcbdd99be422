import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

it('[log-progress] logs each part of a build, even a failed one, and how long it takes', async () => {
  const lines: string[] = []
  let time = 0
  const progress = createProgress(
    (line) => lines.push(line),
    () => time,
  )
  let end: (how: string) => void = () => {}
  const shell = progress('shell', new Promise<string>((resolve) => (end = resolve)))
  expect(lines).toEqual(['building and releasing'])
  time += 12_340
  end('done')
  expect(await shell).toBe('done')
  await expect(progress('run-admin', Promise.reject(new Error('no price')))).rejects.toThrow('no price')
  expect(lines).toEqual([
    'building and releasing',
    '  shell            12.3 s',
    '  run-admin        failed after 0.0 s',
  ])
})
