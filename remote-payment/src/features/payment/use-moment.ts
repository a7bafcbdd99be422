import { useHydrated } from '@lustre/platform'

/**
 * Returns an ISO 8601 time as a moment in the reader's zone, such as `February 14, 2025 at 2:30 PM GMT+1`. The host
 * does not know the zone and renders it in UTC.
 */
export function useMoment(time: string | null): string | null {
  const hydrated = useHydrated()
  if (time === null || Number.isNaN(Date.parse(time))) return time
  const timeZone = hydrated ? undefined : 'UTC'
  const moment = new Date(time)
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  const at = moment.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  // Host and browsers differ in the space before AM and PM.
  return `${day} at ${at.replace(/\s/g, ' ')}`
}
