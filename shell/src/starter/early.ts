/** Something that a visitor did, and what the field held after it and at first. */
export type Act = { event: Event; value: string; checked: boolean; defaultValue: string }

/** What was done before the page's code was there; it is done again once the code is (`../replay.ts`). */
export type Early = {
  /** Clicks, keys and submits that nothing has answered, and fields that were filled in, in their order. */
  acts: Act[]
  /** From now on React hears of everything itself. */
  stop(): void
}

declare global {
  /** Set by the document's own script. */
  var early: Early | undefined
}

/** What a browser answers by itself. */
const NATIVE = 'a[href],summary,label,input,select,textarea,[popovertarget],[type=submit]'
const KEYS = /^(?:Enter| |Arrow\w+|Home|End)$/

function isWanted(event: Event, target: Element): boolean {
  if (event.type === 'input') return true
  // a form with an address is sent as without script
  if (event.type === 'submit') return !target.hasAttribute('action')
  if (target.closest(NATIVE)) return false
  if (!(event instanceof KeyboardEvent)) return true
  // Enter and the space bar are clicks of a button anyway
  const isClick = /^(?:Enter| )$/.test(event.key) && target.closest('button')
  return KEYS.test(event.key) && target !== document.body && !isClick
}

/** Keeps what nobody hears yet. Who presses three times because nothing happens means it once. */
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
