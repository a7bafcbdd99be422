import type { RunEvent } from '../../../../protocol/client-runs.ts'

/** What is done to several pictures within this time of each other is told in one line, in milliseconds. */
const TOGETHER_MS = 10 * 60_000

/** Events of one kind that follow each other, as one line: 'Chose #3, #57'. */
export type EventGroup = Pick<RunEvent, 'id' | 'at' | 'actor' | 'link' | 'kind' | 'detail'> & {
  /** Each picture once, in the order of time; where it was last. */
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
 * Puts together what somebody did to one picture after the other.
 * @param events newest first
 * @returns newest first, with the id and the time of the newest of each
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
