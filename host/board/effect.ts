import { z } from 'zod'
import type { BoardModel, BoardRelease, BoardSection } from './model.ts'
import { EFFECT_TEXTS, PROBLEM_TEXTS } from './texts.ts'

const name = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)
const version = z.string().regex(/^[\w.+-]{1,100}$/)

/** What somebody wants to do, as a form or an address says it. */
export const wishSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('promote'), name, version }),
  z.object({
    do: z.literal('canary'),
    name,
    version,
    // 0 ends it
    percent: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  }),
  z.object({ do: z.literal('rollback'), name }),
  z.object({ do: z.literal('preview'), name, version }),
])
export type Wish = z.output<typeof wishSchema>

/** What would follow from a wish, for somebody to read before. */
export type Effect = {
  title: string
  lead: string
  facts: string[]
  button: string
  /** What is said when it is done. */
  done: string
  section: BoardSection
  /** The release that visitors would get. */
  release: BoardRelease
}

const knownReleases = ({ live, canary, previous, others }: BoardSection): BoardRelease[] =>
  [live, canary, previous, ...others].filter((release) => release !== null)

/** What the present hosts and a canary have to do with it. */
function commonFacts({ hosts }: BoardModel, { pointer }: BoardSection, canary: string | null): string[] {
  const away = hosts.filter((host) => host.isAway).length
  return [
    ...(hosts.length > away ? [EFFECT_TEXTS.hosts(hosts.length - away)] : []),
    ...(away > 0 ? [EFFECT_TEXTS.away(away)] : []),
    ...(canary === null ? [] : [canary]),
    ...(pointer?.offline ? [EFFECT_TEXTS.offline] : []),
  ]
}

/** What becomes of a canary when `version` goes live: it ends with a rollback, and when it is the same release. */
function canaryFact({ pointer }: BoardSection, version: string | null): string | null {
  if (!pointer?.canary) return null
  const { percent, version: canary } = pointer.canary
  if (version === null) return EFFECT_TEXTS.canaryEnds(percent, canary)
  return version === canary
    ? EFFECT_TEXTS.canaryEnds(percent, null)
    : EFFECT_TEXTS.canaryGoesOn(percent, canary)
}

/** @returns the effect, or why it cannot be done */
export function effectOf(wish: Wish, model: BoardModel): Effect | { problem: string } {
  const section = model.sections.find((each) => each.name === wish.name)
  if (!section) return { problem: PROBLEM_TEXTS.noSection(wish.name) }
  if (section.isDamaged) return { problem: PROBLEM_TEXTS.damagedPointer(wish.name) }
  const { name, pointer, previous } = section
  const facts = (canary: string | null) => commonFacts(model, section, canary)

  if (wish.do === 'rollback') {
    if (!pointer || !previous) return { problem: PROBLEM_TEXTS.noPrevious(name) }
    const { title, lead, button, done } = EFFECT_TEXTS.rollback
    return {
      title: `${title} ${name}`,
      lead: lead(name, previous.version, pointer.live),
      facts: facts(canaryFact(section, null)),
      button,
      done: done(name, previous.version),
      section,
      release: previous,
    }
  }

  const { version } = wish
  const release = knownReleases(section).find((each) => each.version === version)
  if (!release) return { problem: PROBLEM_TEXTS.noRelease(name, version) }
  if (wish.do === 'preview') {
    const { title, lead, button, done, facts: own } = EFFECT_TEXTS.preview
    const texts = { lead: lead(name, version), facts: [...own], button, done: done(name, version) }
    return { title: `${title} ${name}`, ...texts, section, release }
  }
  if (pointer?.live === version) return { problem: PROBLEM_TEXTS.isLive(name, version) }
  if (wish.do === 'promote') {
    const { title, lead, button, done } = EFFECT_TEXTS.promote
    return {
      title: `${title} ${name}`,
      lead: lead(name, version, pointer?.live ?? null),
      facts: facts(canaryFact(section, version)),
      button,
      done: done(name, version),
      section,
      release,
    }
  }

  if (!pointer) return { problem: PROBLEM_TEXTS.notLive(name) }
  if (wish.percent === 0) {
    if (pointer.canary?.version !== version) return { problem: PROBLEM_TEXTS.noCanary(name) }
    const { title, lead, button, done } = EFFECT_TEXTS.end
    return {
      title: `${title} of ${name}`,
      lead: lead(name, version, pointer.live),
      facts: facts(null),
      button,
      done: done(name, version),
      section,
      release,
    }
  }
  const { title, lead, stays, button, done } = EFFECT_TEXTS.canary
  const before =
    pointer.canary?.version === version
      ? EFFECT_TEXTS.shareBefore(pointer.canary.percent)
      : canaryFact(section, null)
  return {
    title: `${title} of ${name}`,
    lead: lead(name, version, wish.percent, pointer.live),
    facts: [stays, ...facts(before)],
    button: button(wish.percent),
    done: done(name, version, wish.percent),
    section,
    release,
  }
}
