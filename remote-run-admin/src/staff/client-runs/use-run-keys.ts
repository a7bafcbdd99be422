import { useEffect, useEffectEvent } from 'react'

/** Keys of the run before and after: as the words on their buttons begin. */
export const PREVIOUS_KEY = 'p'
export const NEXT_KEY = 'n'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** P and N anywhere on the page, unless somebody types or a picture is enlarged. */
export function useRunKeys(onStep: (to: 'previous' | 'next') => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const listen = ({ key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || repeat || isTyping(target)) return
      if (document.querySelector('dialog[open]')) return
      if (key.toLowerCase() === PREVIOUS_KEY) step('previous')
      if (key.toLowerCase() === NEXT_KEY) step('next')
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
