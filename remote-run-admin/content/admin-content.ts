/** Every text of /admin. The specification's strings stay verbatim. */
export const ADMIN_CONTENT = {
  description: 'The studio’s run records, for staff only.',
  noScript: 'The admin panel needs JavaScript. Please turn it on and reload the page.',
  loadingPanel: 'Loading the panel...',
  panelFailed: 'The admin panel could not be loaded. Check your connection and try again.',
  unreachable: 'The site could not be reached. Check your connection and try again.',
} as const

export const LOGIN_CONTENT = {
  heading: 'Admin Access',
  intro: 'Enter passcode to continue',
  sessionOver: 'Your session has ended. Enter passcode to continue',
  allSessionsOver: 'All sessions have ended. Enter passcode to continue',
  submit: 'Access Admin Panel',
  submitting: 'Checking...',
} as const

export const PANEL_CONTENT = {
  heading: 'Admin Panel',
  logout: 'Logout',
  endSessions: 'End all sessions',
  totalRuns: 'Total Runs',
  totalImages: 'Total Images',
  latestRun: 'Latest Run',
  noRuns: 'No runs yet',
  unknown: '-',
  system: 'System',
  systemAbout: 'E-mails, sessions',
} as const

export const PROXY_CONTENT = {
  title: 'A proxy is missing from the settings',
  text: 'Visitors seem to come through a proxy that TRUSTED_PROXIES does not name, so all of them count as one in limits and passcode locks. If it is yours, set TRUSTED_PROXIES to its address and restart the site.',
} as const

export const LIST_CONTENT = {
  heading: 'Run Records',
  columns: { id: 'ID', name: 'User Name', images: 'Images', time: 'Submitted At', actions: 'Actions' },
  view: 'View',
  viewLabel: (id: number) => `View run #${id}`,
  viewRun: (title: string, key: string) => `View ${title} ${key}`,
  notYet: 'Not yet',
  loading: 'Loading records...',
  empty: 'No run records found',
  emptyNext: 'A run is listed here as soon as a client submits a selection on /run.',
  emptyFilter: 'Choose another filter to see other runs.',
  nothingFound: (q: string) => `No run records found for “${q}”`,
  nothingFoundNext: 'Search for a part of a name, title or number, or clear the search.',
  search: 'Search by name',
  sortBy: (column: string) => `Sort by ${column}`,
  refresh: 'Refresh',
  allAsCsv: 'Download all (CSV)',
  pages: 'Pages of records',
  newer: 'Previous page',
  older: 'Next page',
  page: (number: number) => `Page ${number}`,
} as const

export const DETAIL_CONTENT = {
  heading: 'Run Details',
  back: 'Back to records',
  id: 'Record ID',
  name: 'User Name',
  time: 'Submitted At',
  images: 'Images Selected',
} as const
