import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCalmLog } from './calm-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => {
  const memory = createMemoryLogger()
  const said = () => memory.lines.splice(0).map((line) => JSON.parse(line))
  return { log: createCalmLog(memory), said }
}

it('[log-calm] reports a broken section once a minute, with the count, until it recovers', () => {
  const { log, said } = setUp()
  const gallery = log.with({ remote: 'gallery', release: 'b' })
  const fail = (times: number) => {
    for (let i = 0; i < times; i++)
      gallery.error('a page could not be rendered', new Error('no price'), { id: `${i}` })
  }
  fail(100)
  expect(said()).toMatchObject([{ message: 'a page could not be rendered', remote: 'gallery', id: '0' }])
  vi.advanceTimersByTime(60_000)
  expect(said()).toMatchObject([
    { message: 'a page could not be rendered', cause: expect.stringContaining('no price'), repeated: 99 },
  ])
  fail(2)
  vi.advanceTimersByTime(60_000)
  expect(said()).toMatchObject([{ repeated: 2 }])
  vi.advanceTimersByTime(300_000)
  expect(said()).toEqual([])
  fail(1)
  expect(said()).toHaveLength(1)
})

it('counts a thousand messages at most, and passes on all others', () => {
  const { log, said } = setUp()
  const broken = log.with({ remote: 'broken' })
  for (let i = 0; i < 2000; i++) broken.warn(`message ${i}`)
  broken.warn('message 999')
  broken.warn('message 1000')
  expect(said()).toHaveLength(2001)
})

it('reports a real error of a page after a made-up one', () => {
  const { log, said } = setUp()
  const warn = (route: string, error: string) =>
    log.warn('a page failed in a browser', { remote: 'gallery', release: 'b', shell: 's', route, error })
  warn('/gallery', 'junk')
  warn('/gallery', 'TypeError: no price')
  warn('/galleryx', 'TypeError: no price')
  warn('/galleryx', 'TypeError: no price')
  expect(said()).toHaveLength(3)
})

it('reports every new section, release, message, cause and output at once', () => {
  const { log, said } = setUp()
  const broken = (remote: string, release: string) => log.with({ remote, release })
  broken('gallery', 'a').error('an API threw', new Error('no price'))
  broken('gallery', 'b').error('an API threw', new Error('no price'))
  broken('run', 'a').error('an API threw', new Error('no price'))
  broken('run', 'a').error('an API threw', new Error('no list'))
  broken('run', 'a').error('a section is down', new Error('no list'))
  broken('run', 'a').warn('a section wrote to its output', { text: 'one' })
  broken('run', 'a').warn('a section wrote to its output', { text: 'two' })
  expect(said()).toHaveLength(7)
})

it('passes on every message that is only information or names no section', () => {
  const { log, said } = setUp()
  for (let i = 0; i < 2; i++) {
    log.error('the release store is away', new Error('no disk'))
    log.with({ remote: 'run' }).info('security', { outcome: 'refused' })
  }
  expect(said()).toHaveLength(4)
})
