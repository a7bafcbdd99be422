import { createMemoryLogger } from '@lustre/platform/server'
import { createAutomaticRollback } from '../../host/live/automatic-rollback.ts'

const NAME = 'gallery'
const LIVE = { name: NAME, version: 'live', trial: null }
const AT = 0

/** Numbers from 0 to 1 that follow from the seed. Source: Tommy Ettinger, mulberry32 (public domain). */
function randomBy(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Situation = {
  seed: number
  /** What fails: a call of the API in a page view, or the page in the visitor's browser. */
  by: 'call' | 'browser'
  /** The shares of page views that fail, on the live release and on the new one. */
  live: number
  next: number
  /** Page views of the live release before, and beside each one of the new release: 0 after a promote. */
  before: number
  beside: number
  /** Page views of the new release for which it is watched. */
  views: number
}

/** Starts the host's own verdict on a release, with a store that only notes a rollback. */
function onTrial() {
  let isReturned = false
  const nothing = async (): Promise<never> => {
    isReturned = true
    throw new Error('a simulation has no store')
  }
  const verdict = createAutomaticRollback(
    { readRegistry: nothing, change: nothing },
    3,
    createMemoryLogger(),
    () => AT,
  )
  verdict.onChange([LIVE])
  const begin = () =>
    verdict.onChange([LIVE, { name: NAME, version: 'next', trial: { at: AT, before: 'live' } }])
  return { verdict, begin, isReturned: () => isReturned }
}

/** @returns the page view of the new release after which it was rolled back; null when it stayed */
export function viewsUntilReturn({ seed, by, live, next, before, beside, views }: Situation): number | null {
  const random = randomBy(seed)
  const { verdict, begin, isReturned } = onTrial()
  const network = () => `${1 + Math.floor(random() * 223)}.${Math.floor(random() * 256)}.0.1`
  function view(version: string, share: number): void {
    const isFailing = random() < share
    if (by === 'call') return verdict.onCall(NAME, version, isFailing ? 'its API threw' : null)
    const address = network()
    verdict.onView(NAME, version, address)
    if (isFailing) verdict.onBrowserError([{ name: NAME, version }], 'an error', address)
  }
  for (let i = 0; i < before; i++) view('live', live)
  begin()
  for (let i = 1; i <= views; i++) {
    for (let k = 0; k < beside; k++) view('live', live)
    view('next', next)
    if (isReturned()) return i
  }
  return null
}

/** @returns whether strangers who report an error of each page that they get have it rolled back */
export function strangersReturnIt(addresses: number, networks: number, visitors: number): boolean {
  const { verdict, begin, isReturned } = onTrial()
  begin()
  for (let i = 0; i < visitors; i++) verdict.onView(NAME, 'next', `60.${i % 256}.0.1`)
  for (let i = 0; i < addresses; i++) {
    const address = `203.${i % networks}.${i >> 8}.${i % 256}`
    verdict.onView(NAME, 'next', address)
    verdict.onBrowserError([{ name: NAME, version: 'next' }], 'a forged error', address)
  }
  return isReturned()
}

/** Simulates many releases in one situation. @returns the share that was returned within a number of views */
export function returnedWithin(situation: Omit<Situation, 'seed'>, releases: number, seed: number) {
  const all = Array.from({ length: releases }, (_, i) =>
    viewsUntilReturn({ ...situation, seed: seed + i * 7919 }),
  )
  return (views: number) => all.filter((each) => each !== null && each <= views).length / releases
}
