import { pictureNumber } from '../../../../content/picture-number.ts'
import { ACTOR_WORDS, EVENT_WORDS } from '../../../../content/run-activity-content.ts'
import type { EventGroup } from './group-events.ts'

const textOr = (value: unknown, instead: string) => (typeof value === 'string' ? value : instead)
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
const listOf = <T>(value: unknown, is: (each: unknown) => each is T): T[] =>
  Array.isArray(value) ? value.filter(is) : []
const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'

/**
 * Who did what, in words. A kind that a later release tells of stands as it is.
 * @returns `by`: the link that a client came by; null where there was none
 */
export function describeEvent({ actor, link, kind, numbers, detail }: EventGroup): {
  who: string
  by: string | null
  what: string
} {
  const named = numbers.length > 0 ? numbers : listOf(detail.numbers, isNumber)
  const told = {
    pictures: named.map(pictureNumber).join(', '),
    count: numberOrNull(detail.count) ?? named.length,
    facts: listOf(detail.facts, isText),
    label: textOr(detail.label, link ?? ''),
    version: numberOrNull(detail.version),
    copyOf: numberOrNull(detail.copyOf),
  }
  return {
    who: ACTOR_WORDS[actor],
    by: actor === 'client' ? link : null,
    what: EVENT_WORDS[kind]?.(told) ?? kind,
  }
}
