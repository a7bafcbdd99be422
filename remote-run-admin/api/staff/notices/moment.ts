const FORM = { dateStyle: 'long', timeStyle: 'short' } as const

/** A moment for people, with its zone: `November 24, 2026 at 6:00 PM (Europe/Berlin)`. */
export function momentIn(time: Date, zone: string): string {
  const said = (timeZone: string) =>
    `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone }).format(time)} (${timeZone})`
  try {
    return said(zone)
  } catch (error) {
    // a zone that this machine's table does not know
    if (error instanceof RangeError) return said('UTC')
    throw error
  }
}
