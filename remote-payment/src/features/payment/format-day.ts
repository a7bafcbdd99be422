const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The day of an ISO 8601 time in the reader's zone, such as `February 14, 2025`. Browser only: the host has no zone. */
export const formatDay = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? time : day.format(new Date(time))
