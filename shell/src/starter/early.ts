/** An event, with its field's value after it and its initial value. */
export type Act = { event: Event; value: string; checked: boolean; defaultValue: string }

/** Input before the page's code is there; `../replay.ts` replays it. */
export type Early = {
  acts: Act[]
  stop(): void
}

declare global {
  var early: Early | undefined
}

/** Elements with a native response. */
const NATIVE = 'a[href],summary,label,input,select,textarea,[popovertarget],[type=submit]'
const KEYS = /^(?:Enter| |Arrow\w+|Home|End)$/

function isWanted(event: Event, target: Element): boolean {
  if (event.type === 'input') return true
  // A form with an action submits natively.
  if (event.type === 'submit') return !target.hasAttribute('action')
  if (target.closest(NATIVE)) return false
  if (!(event instanceof KeyboardEvent)) return true
  // On a button these keys also fire a click.
  const isClick = /^(?:Enter| )$/.test(event.key) && target.closest('button')
  return KEYS.test(event.key) && target !== document.body && !isClick
}

/** Records unhandled input. Repeated clicks on the same element count once. */
export function keepEarly(): void {
  const acts: Act[] = []
  const ending = new AbortController()
  const keep = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element && isWanted(event, target))) return
    if (type === 'submit') event.preventDefault()
    const { value = '', checked = false, defaultValue = '' } = target as Partial<HTMLInputElement>
    const known = acts.find((act) => act.event.type === type && act.event.target === target)
    if (known && type !== 'keydown') Object.assign(known, { value, checked })
    else acts.push({ event, value, checked, defaultValue })
  }
  for (const type of ['click', 'keydown', 'input', 'submit'])
    addEventListener(type, keep, { capture: true, signal: ending.signal })
  globalThis.early = { acts, stop: () => ending.abort() }
}
