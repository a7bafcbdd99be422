/** Titles of the pages, apart from their texts: the exposed module needs them before any page is loaded. */
export const TITLES = {
  run: 'Jewelry Run',
  receipt: 'Receipt',
  privateRun: 'Your Selection',
  admin: 'Admin Panel',
  details: (id: number) => `Run Details #${id}`,
} as const
