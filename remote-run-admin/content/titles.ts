/** Page titles, separate from other texts, because the exposed module needs them before it loads any page. */
export const TITLES = {
  run: 'Jewelry Run',
  receipt: 'Receipt',
  privateRun: 'Your Selection',
  admin: 'Admin Panel',
  details: (id: number) => `Run Details #${id}`,
} as const
