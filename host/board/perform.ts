import type { ServerLogger } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { effectOf, type Wish } from './effect.ts'
import type { BoardActions, BoardInput } from './input.ts'
import { type BoardSection, boardModel } from './model.ts'
import { PROBLEM_TEXTS } from './texts.ts'

export type Outcome =
  | { kind: 'done'; text: string; link: string | null }
  | { kind: 'refused'; text: string; reasons: string[] }

/** Outcomes of the last hour, for a button that is pressed again. */
const KEPT = { max: 500, ttl: 60 * 60_000 }

/** The button of a confirm page. */
export type Press = {
  wish: Wish
  /** `state` of the section as the page showed it. */
  state: string
  once: string
  /** The staff member's name from the sign-in. */
  by: string
  /** Called once with the outcome, for the security log. */
  tell: (isDone: boolean) => void
}

export type PerformOptions = {
  read: () => Promise<BoardInput>
  actions: BoardActions
  log: ServerLogger
  now: () => number
}

/** Performs an action once, and only on the state that its confirm page showed. */
export function createPerform({ read, actions, log, now }: PerformOptions) {
  const outcomes = new LRUCache<string, Promise<Outcome>>(KEPT)

  async function act(wish: Wish, { pointer }: BoardSection, by: string): Promise<string | null> {
    // Records that the action came from the board, where staff type any name.
    const who = `${by} (board)`
    switch (wish.do) {
      case 'promote':
        await actions.promote(wish.name, wish.version, who, pointer)
        return null
      case 'canary':
        await actions.canary(wish.name, wish.version, wish.percent, who, pointer)
        return null
      case 'rollback':
        await actions.rollback(wish.name, who, pointer)
        return null
      case 'preview':
        return actions.previewLink(wish.name, wish.version)
    }
  }

  async function perform({ wish, state, by, tell }: Press): Promise<Outcome> {
    const refused = (text: string, reasons: string[] = []): Outcome => {
      tell(false)
      return { kind: 'refused', text, reasons }
    }
    const model = boardModel(await read(), now())
    const section = model.sections.find(({ name }) => name === wish.name)
    if (section && section.state !== state) return refused(PROBLEM_TEXTS.changed(wish.name))
    const effect = effectOf(wish, model)
    if ('problem' in effect) return refused(effect.problem)
    try {
      const link = await act(wish, effect.section, by)
      tell(true)
      return { kind: 'done', text: effect.done, link }
    } catch (error) {
      log.warn('the board was refused', { remote: wish.name, action: wish.do, reason: String(error) })
      const reasons = error instanceof Error ? error.message : String(error)
      return refused(
        PROBLEM_TEXTS.refused,
        reasons
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
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
