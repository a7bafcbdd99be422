import { type Box, keptInside, placeAfterDrag, restingDelta, wayGiven } from './drag-geometry.ts'

/** How long a dropped picture takes to reach its place, in milliseconds. */
const SETTLE_MS = 200

const EDGE_SPEED = 14

/** Distance from an edge at which a drag scrolls, in pixels; `EDGE_SPEED` limits its speed, in pixels per frame. */
const EDGE_PX = 72

type Drag = {
  /** The dragged child of the list; all other children move aside. */
  item: HTMLElement
  /** The ancestor that scrolls when the pointer is near its edge. */
  scroller: HTMLElement
  /** Called at the end if the place has changed; must render the new order at once. */
  onDrop: (from: number, to: number) => void
}

/** Returns how far to scroll in this frame, in pixels: faster, the nearer the pointer is to an edge. */
function edgeSpeed(pointer: number, start: number, end: number): number {
  const into = Math.max(pointer - (end - EDGE_PX), 0) - Math.max(start + EDGE_PX - pointer, 0)
  return Math.max(-1, Math.min(into / EDGE_PX, 1)) * EDGE_SPEED
}

/**
 * Drags a list item with the pointer that pressed its handle, while the others move aside. The DOM order
 * stays until the drop, because a moved element would lose the pointer. Escape cancels.
 * DOM contract: `data-sorting` on the list and `data-lifted` on the item during the drag (remote.css).
 */
export function startDrag(pressed: PointerEvent, { item, scroller, onDrop }: Drag): void {
  const list = item.parentElement
  if (!list || pressed.button !== 0 || !pressed.isPrimary) return
  /** Returns the screen position at which the list's content begins. */
  const origin = () => list.getBoundingClientRect().top
  const items = [...list.children].filter((each) => each instanceof HTMLElement)
  const from = items.indexOf(item)
  const boxes: Box[] = items.map((each) => {
    const rect = each.getBoundingClientRect()
    return { start: rect.top - origin(), size: rect.height }
  })
  const grabbed = pressed.clientY - origin()
  let pointer = pressed.clientY
  let delta = 0
  let to = from
  let frame = 0

  const show = (element: HTMLElement, by: number) => {
    element.style.translate = `0 ${by}px`
  }
  const place = () => {
    delta = keptInside(boxes, from, pointer - origin() - grabbed)
    to = placeAfterDrag(boxes, from, delta)
    for (const [index, each] of items.entries())
      show(each, index === from ? delta : wayGiven(boxes, index, from, to))
  }
  const follow = () => {
    const edges = scroller.getBoundingClientRect()
    scroller.scrollTop += edgeSpeed(pointer, edges.top, edges.bottom)
    place()
    frame = requestAnimationFrame(follow)
  }

  const listening = new AbortController()
  const { signal } = listening
  const finish = (dropped: boolean) => {
    listening.abort()
    cancelAnimationFrame(frame)
    list.removeAttribute('data-sorting')
    item.removeAttribute('data-lifted')
    for (const each of items) each.style.removeProperty('translate')
    const final = dropped ? to : from
    if (final !== from) onDrop(from, final)
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
    const rest = delta - restingDelta(boxes, from, final)
    const translate = [`0 ${rest}px`, '0 0']
    item.animate?.({ translate }, { duration: SETTLE_MS, easing: 'ease-out' })
  }
  const watch = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
    // Captures, so that Escape ends the drag and does not close the list's dialog.
    window.addEventListener(type, act, { signal, capture: true })
  const watchPointer = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: () => void) =>
    watch(type, (event) => {
      if (event.pointerId !== pressed.pointerId) return
      pointer = event.clientY
      act()
    })
  watchPointer('pointermove', () => {})
  watchPointer('pointerup', () => {
    // The pointer may have moved since the last frame.
    place()
    finish(true)
  })
  watchPointer('pointercancel', () => finish(false))
  watch('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    finish(false)
  })
  list.setAttribute('data-sorting', '')
  item.setAttribute('data-lifted', '')
  follow()
}
