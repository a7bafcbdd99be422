import { useEffect, useState } from 'react'

/** How often it is looked whether one has expired, in milliseconds. */
const NOW_MS = 60_000

/** The time in milliseconds since the epoch, to the minute or so: links expire while they are looked at. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), NOW_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
