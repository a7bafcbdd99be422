import type { RunEvent } from '../../../../protocol/client-runs.ts'

/** Events within this time of each other, in milliseconds, share one line. */
const TOGETHER_MS = 10 * 60_000

/** Consecutive events of one kind in one line: 'Chose #3, #57'. */
export type EventGroup = Pick<RunEvent, 'id' | 'at' | 'actor' | 'link' | 'kind' | 'detail'> & {
  /** Each picture once, in the order of time, at the place of its latest event. */
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
