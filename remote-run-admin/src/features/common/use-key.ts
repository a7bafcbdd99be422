import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** Handles a letter key anywhere on the page while `active`, except with a modifier or in a text field. */
export function useKey(letter: string, active: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return
    const listen = ({ key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || repeat || isTyping(target)) return
      if (key.toLowerCase() === letter) press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [letter, active])
}
