import { useEffect, useEffectEvent } from 'react'

/** A letter key anywhere on the page while `active`; not with a modifier. */
export function useKey(letter: string, active: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return
    const listen = ({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      if (key.toLowerCase() === letter && !altKey && !ctrlKey && !metaKey && !repeat) press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [letter, active])
}
