import { useEffect } from 'react'
import { create } from 'zustand'

const useChosen = create<{ count: number }>(() => ({ count: 0 }))

export function Chosen() {
  const count = useChosen((state) => state.count)
  useEffect(() => {
    const listen = ({ detail }: WindowEventMap['lustre:run-selection']) =>
      useChosen.setState({ count: detail.count })
    addEventListener('lustre:run-selection', listen)
    return () => removeEventListener('lustre:run-selection', listen)
  }, [])
  return <p>{count} pictures chosen</p>
}
