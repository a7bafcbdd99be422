import type { ServerLogger } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { PROBLEM_TEXTS } from '../content/board.ts'
import { messageOf } from '../files/message-of.ts'
import { type Act, effectOf, type Wish } from './effect.ts'
import type { BoardModel } from './model.ts'
import type { BoardEvent } from './sign-in.ts'

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
  from: Pick<BoardEvent, 'address' | 'request'>
}

type PerformOptions = {
  model: () => Promise<BoardModel>
  act: Act
  /** Called once for each press. */
  report: (event: BoardEvent) => void
  log: ServerLogger
}

/** Performs an action once, and only on the state that its confirmation page showed. */
export function createPerform({ model: readModel, act, report, log }: PerformOptions) {
  async function perform({ wish, state, by, from }: Press): Promise<Outcome> {
    const version = wish.do === 'rollback' ? '' : ` ${wish.version}`
    const share = wish.do === 'canary' ? `, ${wish.percent} %` : ''
    const tell = (outcome: BoardEvent['outcome']) =>
      report({ kind: wish.do, outcome, detail: `${by}: ${wish.name}${version}${share}`, ...from })
    const refused = (text: string, reasons: string[] = []): Outcome => {
      tell('refused')
      return { kind: 'refused', text, reasons }
    }
    const model = await readModel()
    const section = model.sections.find(({ name }) => name === wish.name)
    if (section && state !== null && section.state !== state) return refused(PROBLEM_TEXTS.changed(wish.name))
    const effect = effectOf(wish, model)
    if ('problem' in effect) return refused(effect.problem)
    try {
      // Records that the action came from the board, where staff type any name.
      const link = await act(wish, `${by} (board)`, effect.section.pointer)
      tell('ok')
      return { kind: 'done', text: effect.done, link }
    } catch (error) {
      log.warn('the board was refused', { remote: wish.name, action: wish.do, reason: String(error) })
      const reasons = messageOf(error).split('\n')
      return refused(
        PROBLEM_TEXTS.refused,
        reasons.map((line) => line.trim()).filter((line) => line !== ''),
      )
    }
  }

  // An action that could not run, because the store was unavailable, is not kept: its button may be pressed again.
  const outcomes = new LRUCache<string, Outcome, Press>({
    ...KEPT,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => perform(context),
  })
  /** @returns the same outcome for the same page, however often it is pressed */
  return (press: Press): Promise<Outcome> =>
    outcomes.forceFetch(JSON.stringify([press.once, press.state, press.wish]), { context: press })
}
