import type { ServerLogger } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { messageOf } from '../commands/site/refused.ts'
import { type Act, effectOf, type Wish } from './effect.ts'
import type { BoardInput } from './input.ts'
import { boardModel } from './model.ts'
import { PROBLEM_TEXTS } from './texts.ts'

export type Outcome =
  | { kind: 'done'; text: string; link: string | null }
  | { kind: 'refused'; text: string; reasons: string[] }

/** Outcomes of the last hour, for a button that is pressed again. */
const KEPT = { max: 500, ttl: 60 * 60_000 }

/** The button of a confirmation page. */
export type Press = {
  wish: Wish
  /** `state` of the section as the page showed it; null for an action that changes no pointer. */
  state: string | null
  once: string
  /** The staff member's name from the sign-in. */
  by: string
  /** Called once with the outcome, for the security log. */
  tell: (isDone: boolean) => void
}

export type PerformOptions = {
  read: () => Promise<BoardInput>
  act: Act
  log: ServerLogger
  now: () => number
}

/** Performs an action once, and only on the state that its confirmation page showed. */
export function createPerform({ read, act, log, now }: PerformOptions) {
  const outcomes = new LRUCache<string, Promise<Outcome>>(KEPT)

  async function perform({ wish, state, by, tell }: Press): Promise<Outcome> {
    const refused = (text: string, reasons: string[] = []): Outcome => {
      tell(false)
      return { kind: 'refused', text, reasons }
    }
    const model = boardModel(await read(), now())
    const section = model.sections.find(({ name }) => name === wish.name)
    if (section && state !== null && section.state !== state) return refused(PROBLEM_TEXTS.changed(wish.name))
    const effect = effectOf(wish, model)
    if ('problem' in effect) return refused(effect.problem)
    try {
      // Records that the action came from the board, where staff type any name.
      const link = await act(wish, `${by} (board)`, effect.section.pointer)
      tell(true)
      return { kind: 'done', text: effect.done, link }
    } catch (error) {
      log.warn('the board was refused', { remote: wish.name, action: wish.do, reason: String(error) })
      const reasons = messageOf(error)
        .split('\n')
        .map((line) => line.trim())
      return refused(
        PROBLEM_TEXTS.refused,
        reasons.filter((line) => line !== ''),
      )
    }
  }

  /**
   * @returns the same outcome for the same page, however often it is pressed
   * @throws {Error} while the store is away
   */
  return (press: Press): Promise<Outcome> => {
    const { once, state, wish } = press
    const key = JSON.stringify([once, state, wish])
    const known = outcomes.get(key)
    if (known) return known
    const outcome = perform(press)
    outcomes.set(key, outcome)
    // The action has not run, so the button may be pressed again.
    outcome.catch(() => outcomes.delete(key))
    return outcome
  }
}
