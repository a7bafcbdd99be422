import type { Act } from './starter/early.ts'

const POLL_MS = 30
const LIMIT_MS = 30_000

/** React marks the elements that it handles; hydration has no event of its own. */
const isHandled = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

async function handled(element: Element): Promise<boolean> {
  const end = performance.now() + LIMIT_MS
  while (element.isConnected && !isHandled(element)) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return element.isConnected
}

/** Bypasses the property setter by which React tracks a field's value. */
function setQuietly(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function writeAgain(field: HTMLInputElement | HTMLTextAreaElement, { value: text, defaultValue }: Act): void {
  const { value, selectionStart, selectionEnd } = field
  // The visitor has kept typing, and React knows; a render may have reset the field in the meantime.
  if (value !== text && value !== defaultValue) return
  // React assumes that it set the current value, and reports only changes.
  field.value = ''
  setQuietly(field, text)
  // Only text fields have a selection.
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

/** Replays early input in its original order, each act once React handles its element. */
export async function replay(acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const { event } = act
    const { target, type } = event
    if (!(target instanceof Element && (await handled(target)))) continue
    if (type === 'input') enterAgain(target, act)
    else if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
      target.requestSubmit(event.submitter)
    // An event has all fields of its own init object.
    else target.dispatchEvent(Reflect.construct(event.constructor, [type, event]))
  }
}
