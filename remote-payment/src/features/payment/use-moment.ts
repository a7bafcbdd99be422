const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats the day of an ISO 8601 time, such as `February 14, 2025`, in UTC, so that host and browsers agree. */
export const formatDay = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? time : `${day.format(new Date(time))} (UTC)`
