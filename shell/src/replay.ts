import type { Act } from './starter/early.ts'

const POLL_MS = 30
/** A part whose code does not come is not waited for any longer. */
const LIMIT_MS = 30_000

/** React marks the elements that it handles; hydration tells nobody when a part is done. */
const isHandled = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

async function handled(element: Element): Promise<boolean> {
  const end = performance.now() + LIMIT_MS
  while (element.isConnected && !isHandled(element)) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return element.isConnected
}

/** Sets it behind React's back, which watches the property of each field. */
function setQuietly(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function writeAgain(field: HTMLInputElement | HTMLTextAreaElement, { value: text, defaultValue }: Act): void {
  const { value, selectionStart, selectionEnd } = field
  // written on since, and heard by React; a render may have set it back meanwhile
  if (value !== text && value !== defaultValue) return
  // React takes what it finds for what it has set: only a change is told
  field.value = ''
  setQuietly(field, text)
  // fields of other kinds than text have no such place
  if (value === text && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function enterAgain(field: Element, act: Act): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !act.checked
    field.click()
  } else if (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type !== 'file')
  )
    writeAgain(field, act)
  else {
    if (field instanceof HTMLSelectElement) field.value = act.value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** Does again what was done before the code was there, each where React has taken over, in its order. */
export async function replay(acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const { event } = act
    const { target, type } = event
    if (!(target instanceof Element && (await handled(target)))) continue
    if (type === 'input') enterAgain(target, act)
    else if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
      target.requestSubmit(event.submitter)
    // an event has the fields of what describes one
    else target.dispatchEvent(Reflect.construct(event.constructor, [type, event]))
  }
}
