const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The day of an ISO 8601 time, such as `February 14, 2025`: in UTC, so that host and browsers say the same. */
export const formatDay = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? time : `${day.format(new Date(time))} (UTC)`
