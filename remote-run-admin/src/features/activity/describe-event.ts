import { isNumber, isText, listOf, orNothing, shaped } from '@lustre/platform/shape'
import { pictureNumber } from '#content/picture-number.ts'
import { ACTOR_WORDS, EVENT_WORDS, type EventFacts } from '#content/run-activity-content.ts'
import type { RunEvent } from '#protocol/client-runs.ts'

/** Events within this time of each other, in milliseconds, share one line. */
const TOGETHER_MS = 10 * 60_000

/** Consecutive events of one kind in one line: 'Chose #3, #57'. */
export type EventGroup = Pick<RunEvent, 'id' | 'at' | 'actor' | 'link' | 'kind' | 'detail'> & {
  /** Each picture once, in chronological order, at the place of its latest event. */
  numbers: number[]
}

const belongs = (event: RunEvent, { actor, link, kind, numbers }: EventGroup, newerAt: string) =>
  event.number !== null &&
  numbers.length > 0 &&
  event.actor === actor &&
  event.link === link &&
  event.kind === kind &&
  Date.parse(newerAt) - Date.parse(event.at) <= TOGETHER_MS

/**
 * Groups consecutive events of the same kind by the same actor.
 * @param events newest first
 * @returns newest first, each with the id and time of its newest event
 */
export function groupEvents(events: readonly RunEvent[]): EventGroup[] {
  const groups: EventGroup[] = []
  events.forEach((event, index) => {
    const { number, ...rest } = event
    const numbers = number === null ? [] : [number]
    const group = groups.at(-1)
    if (!group || !belongs(event, group, events[index - 1]!.at)) groups.push({ ...rest, numbers })
    else group.numbers = [...numbers.filter((each) => !group.numbers.includes(each)), ...group.numbers]
  })
  return groups
}

const words: Readonly<Record<string, (facts: EventFacts) => string>> = EVENT_WORDS

const isDetail = shaped({
  numbers: orNothing(listOf(isNumber)),
  count: orNothing(isNumber),
  facts: orNothing(listOf(isText)),
  label: orNothing(isText),
  version: orNothing(isNumber),
  copyOf: orNothing(isNumber),
})

/**
 * Describes an event in words. A kind of another release is shown by its name.
 * @returns `by`: the client's link, or null without one
 */
export function describeEvent({ actor, link, kind, numbers, detail }: EventGroup): {
  who: string
  by: string | null
  what: string
} {
  const said = isDetail(detail) ? detail : {}
  const named = numbers.length > 0 ? numbers : (said.numbers ?? [])
  const facts = {
    pictures: named.map(pictureNumber).join(', '),
    count: said.count ?? named.length,
    facts: said.facts ?? [],
    label: said.label ?? link ?? '',
    version: said.version ?? null,
    copyOf: said.copyOf ?? null,
  }
  return {
    who: ACTOR_WORDS[actor],
    by: actor === 'client' ? link : null,
    what: words[kind]?.(facts) ?? kind.replaceAll('-', ' '),
  }
}
