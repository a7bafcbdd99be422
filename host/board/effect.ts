import { z } from 'zod'
import { EFFECT_TEXTS, type EffectWords, PROBLEM_TEXTS } from '../content/board.ts'
import type { Pointer } from '../releases/registry/registry.ts'
import type { BoardModel, BoardRelease, BoardSection } from './model.ts'

const name = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)
const version = z.string().regex(/^[\w.+-]{1,100}$/)

/** An action that staff ask for, in a form or an address. */
export const wishSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('promote'), name, version }),
  z.object({
    do: z.literal('canary'),
    name,
    version,
    // 0 ends the canary
    percent: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  }),
  z.object({ do: z.literal('rollback'), name }),
  z.object({ do: z.literal('preview'), name, version }),
  z.object({ do: z.literal('close'), name, version }),
])
export type Wish = z.output<typeof wishSchema>

/**
 * Performs an action of the board. It resolves when every reachable host serves the change, and throws an Error
 * with the reasons when it is refused.
 * @param seen the pointer that staff saw (null: never live); an action may refuse when it has changed since
 * @returns for a preview a link that shows the release inside the live site; null otherwise
 */
export type Act = (wish: Wish, by: string, seen: Pointer | null) => Promise<string | null>

/** The effect of an action, for staff to read before they confirm. */
export type Effect = EffectWords & {
  facts: string[]
  section: BoardSection
  /** The release that visitors would get. */
  release: BoardRelease
}

export const knownReleases = ({ live, canary, previous, others }: BoardSection): BoardRelease[] =>
  [live, canary, previous, ...others].filter((release) => release !== null)

/** Returns facts about the running hosts and a canary. */
function commonFacts({ hosts }: BoardModel, { pointer }: BoardSection, canary: string | null): string[] {
  const away = hosts.filter((host) => host.isAway).length
  return [
    ...(hosts.length > away ? [EFFECT_TEXTS.hosts(hosts.length - away)] : []),
    ...(away > 0 ? [EFFECT_TEXTS.away(away)] : []),
    ...(canary === null ? [] : [canary]),
    ...(pointer?.offline ? [EFFECT_TEXTS.offline] : []),
  ]
}

/** Describes what happens to a canary when `version` goes live; null means a rollback. */
function canaryFact({ pointer }: BoardSection, version: string | null): string | null {
  if (!pointer?.canary) return null
  const { percent, version: canary } = pointer.canary
  if (version === null) return EFFECT_TEXTS.canaryEnds(percent, canary)
  return version === canary
    ? EFFECT_TEXTS.canaryEnds(percent, null)
    : EFFECT_TEXTS.canaryGoesOn(percent, canary)
}

/** @returns the effect, or why the action is impossible */
export function effectOf(wish: Wish, model: BoardModel): Effect | { problem: string } {
  const section = model.sections.find((each) => each.name === wish.name)
  if (!section) return { problem: PROBLEM_TEXTS.noSection(wish.name) }
  if (section.isDamaged) return { problem: PROBLEM_TEXTS.damagedPointer(wish.name) }
  const { name, pointer, previous } = section
  const effect = (words: EffectWords, release: BoardRelease, facts: string[]): Effect => ({
    ...words,
    facts,
    section,
    release,
  })
  const facts = (canary: string | null) => commonFacts(model, section, canary)

  if (wish.do === 'rollback') {
    if (!pointer || !previous) return { problem: PROBLEM_TEXTS.noPrevious(name) }
    const words = EFFECT_TEXTS.rollback(name, previous.version, pointer.live)
    return effect(words, previous, facts(canaryFact(section, null)))
  }

  const { version } = wish
  if (wish.do === 'close') {
    if (!pointer?.links.some((link) => link.version === version))
      return { problem: PROBLEM_TEXTS.noAddress(name, version) }
    const known = knownReleases(section).find((each) => each.version === version)
    return effect(EFFECT_TEXTS.close(name, version), known ?? { version, stored: null }, facts(null))
  }
  const release = knownReleases(section).find((each) => each.version === version)
  if (!release) return { problem: PROBLEM_TEXTS.noRelease(name, version) }
  if (wish.do === 'preview')
    return effect(EFFECT_TEXTS.preview(name, version), release, [EFFECT_TEXTS.previewLasts])
  if (pointer?.live === version) return { problem: PROBLEM_TEXTS.isLive(name, version) }
  if (wish.do === 'promote') {
    const words = EFFECT_TEXTS.promote(name, version, pointer?.live ?? null)
    return effect(words, release, facts(canaryFact(section, version)))
  }

  if (!pointer) return { problem: PROBLEM_TEXTS.notLive(name) }
  const before = pointer.canary?.version === version ? pointer.canary.percent : null
  if (wish.percent === 0)
    return before === null
      ? { problem: PROBLEM_TEXTS.noCanary(name) }
      : effect(EFFECT_TEXTS.end(name, version, pointer.live), release, facts(null))
  return effect(EFFECT_TEXTS.canary(name, version, wish.percent, pointer.live), release, [
    EFFECT_TEXTS.canaryStays,
    ...facts(before === null ? canaryFact(section, null) : EFFECT_TEXTS.shareBefore(before)),
  ])
}
