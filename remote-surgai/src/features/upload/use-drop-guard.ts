import { useEffect } from 'react'

/** Ignores a file dropped outside the box, which would otherwise replace the page. */
export function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
