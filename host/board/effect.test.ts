import { describe, expect, it } from 'vitest'
import { SAMPLE_NOW, sampleBoard, sampleStored } from '../testing/board-sample.ts'
import { effectOf, type Wish, wishSchema } from './effect.ts'
import { type BoardInput, boardModel } from './model.ts'

const CANARY = '1.2.0-abc1230001'
const NEW = '1.3.0-feed000001'
const ask = (wish: Wish, change: (input: BoardInput) => void = () => {}) => {
  const input = sampleBoard()
  change(input)
  return effectOf(wish, boardModel(input, SAMPLE_NOW))
}
const told = (...args: Parameters<typeof ask>) => {
  const effect = ask(...args)
  return 'problem' in effect ? effect.problem : [effect.lead, ...effect.facts].join(' ')
}
const HOSTS = '2 hosts. 1 host is down and will follow when it is back.'

describe('the effect', () => {
  it('of promoting the canary names both releases, the hosts and the end of the canary', () => {
    expect(told({ do: 'promote', name: 'gallery', version: CANARY })).toBe(
      `Everyone gets gallery ${CANARY} instead of 1.1.0-def4560001. ${HOSTS} The canary of 10 % ends.`,
    )
  })

  it('of promoting another release names the canary that continues', () => {
    expect(told({ do: 'promote', name: 'gallery', version: NEW })).toBe(
      `Everyone gets gallery ${NEW} instead of 1.1.0-def4560001. ${HOSTS} The canary of 10 % with ${CANARY} continues.`,
    )
  })

  it('of a first promote, or of promoting an offline section, says so', () => {
    const first = told({ do: 'promote', name: 'chat', version: '0.1.0-a' }, (input) => {
      Object.assign(input, { releases: [...input.releases, sampleStored('chat', '0.1.0-a')], hosts: [] })
    })
    expect(first).toBe('Everyone gets chat 0.1.0-a. It was never live before.')
    const offline = told({ do: 'promote', name: 'payment', version: '1.1.0-b' }, (input) => {
      Object.assign(input, { releases: [...input.releases, sampleStored('payment', '1.1.0-b')] })
    })
    expect(offline).toContain('The section stays offline: visitors see its notice.')
  })

  it('of a canary names its share, and the canary that it changes, replaces or ends', () => {
    expect(told({ do: 'canary', name: 'gallery', version: CANARY, percent: 25 })).toBe(
      `25 % of the visitors get gallery ${CANARY}, the others 1.1.0-def4560001. Each visitor keeps the same release. ${HOSTS} It was 10 % until now.`,
    )
    expect(told({ do: 'canary', name: 'gallery', version: NEW, percent: 5 })).toContain(
      `The canary of 10 % with ${CANARY} ends.`,
    )
    expect(told({ do: 'canary', name: 'gallery', version: CANARY, percent: 0 })).toBe(
      `Visitors no longer get gallery ${CANARY}. Everyone gets 1.1.0-def4560001. ${HOSTS}`,
    )
  })

  it('[release-address] of closing a lasting address names the release, also of one that is no longer stored', () => {
    const wish = { do: 'close', name: 'gallery', version: '0.9.0-old' } as const
    expect(told(wish)).toBe('gallery 0.9.0-old has no lasting address.')
    const link = {
      link: crypto.randomUUID(),
      version: wish.version,
      at: '2026-01-01T00:00:00.000Z',
      by: 'Ana',
    }
    expect(told(wish, ({ registry }) => void registry.remotes.gallery?.links.push(link))).toContain(
      'The lasting address of gallery 0.9.0-old opens nothing anymore',
    )
  })

  it('of a rollback names both releases', () => {
    expect(told({ do: 'rollback', name: 'gallery' })).toBe(
      `Everyone gets gallery 1.0.0-0123456789 again instead of 1.1.0-def4560001. ${HOSTS} The canary of 10 % with ${CANARY} ends.`,
    )
  })

  it('of a preview says that other visitors see nothing', () => {
    expect(told({ do: 'preview', name: 'gallery', version: NEW })).toBe(
      `Creates a link that shows gallery ${NEW} inside the live site to anyone who opens it. It works for 24 hours. No other visitor sees it, and nothing goes live.`,
    )
  })
})

it.each<[Wish, string]>([
  [{ do: 'rollback', name: 'nothing' }, 'There is no section nothing.'],
  [{ do: 'rollback', name: 'payment' }, 'payment has no previous release to roll back to.'],
  [{ do: 'promote', name: 'gallery', version: '9.9.9-x' }, 'gallery 9.9.9-x is not in the store.'],
  [
    { do: 'promote', name: 'gallery', version: '1.1.0-def4560001' },
    'gallery 1.1.0-def4560001 is live already.',
  ],
  [
    { do: 'canary', name: 'gallery', version: '1.1.0-def4560001', percent: 5 },
    'gallery 1.1.0-def4560001 is live already.',
  ],
  [{ do: 'canary', name: 'gallery', version: NEW, percent: 0 }, 'gallery has no canary.'],
])('refuses %j: %s', (wish, problem) => {
  expect(ask(wish)).toEqual({ problem })
})

it('refuses a canary for a section that is not live, and every action while a pointer is unreadable', () => {
  const chat = { do: 'canary', name: 'chat', version: '0.1.0-a', percent: 5 } as const
  expect(
    told(chat, (input) => {
      Object.assign(input, { releases: [...input.releases, sampleStored('chat', '0.1.0-a')] })
    }),
  ).toBe('chat is not live yet: promote a release first.')
  expect(
    told({ do: 'promote', name: 'gallery', version: NEW }, ({ registry }) => {
      registry.damaged.gallery = 'cut off'
    }),
  ).toBe('The pointer of gallery cannot be read, so nothing can be done with it here.')
})

it.each([
  { do: 'remove', name: 'gallery' },
  { do: 'promote', name: 'gallery' },
  { do: 'promote', name: '../x', version: 'a' },
  { do: 'promote', name: 'gallery', version: '../../a' },
  { do: 'canary', name: 'gallery', version: 'a', percent: '100' },
  { do: 'canary', name: 'gallery', version: 'a', percent: '-1' },
  { do: 'canary', name: 'gallery', version: 'a', percent: '1e1' },
])('refuses %j as an action', (form) => {
  expect(wishSchema.safeParse(form).success).toBe(false)
})
