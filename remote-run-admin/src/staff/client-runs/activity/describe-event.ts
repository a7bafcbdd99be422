import { pictureNumber } from '../../../../content/picture-number.ts'
import { ACTOR_WORDS, EVENT_WORDS, type Told } from '../../../../content/run-activity-content.ts'
import { isNumber, isText, listOf, orNothing, shaped } from '../../../../protocol/shape.ts'
import type { EventGroup } from './group-events.ts'

const words: Readonly<Record<string, (told: Told) => string>> = EVENT_WORDS

const isDetail = shaped({
  numbers: orNothing(listOf(isNumber)),
  count: orNothing(isNumber),
  facts: orNothing(listOf(isText)),
  label: orNothing(isText),
  version: orNothing(isNumber),
  copyOf: orNothing(isNumber),
})

/**
 * Describes an event in words. A kind that this release does not know is shown by its name.
 * @returns `by`: the client's link, or null without one
 */
export function describeEvent({ actor, link, kind, numbers, detail }: EventGroup): {
  who: string
  by: string | null
  what: string
} {
  const said = isDetail(detail) ? detail : {}
  const named = numbers.length > 0 ? numbers : (said.numbers ?? [])
  const told = {
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
    what: words[kind]?.(told) ?? kind,
  }
}
