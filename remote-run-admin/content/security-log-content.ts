/** The security log on the panel. */
export const LOG_CONTENT = {
  heading: 'Security Log',
  intro:
    'Logins, exports, payment links, changed settings and releases. No addresses, and no names except those that staff entered on the release board.',
} as const

export const PROXY_CONTENT = {
  title: 'A proxy is missing from the settings',
  text: 'Visitors seem to come through a proxy that TRUSTED_PROXIES does not name, so all of them count as one in limits and passcode locks. If it is yours, set TRUSTED_PROXIES to its address and restart the site.',
} as const

export const ENTRIES_CONTENT = {
  columns: { time: 'Time', what: 'What happened', client: 'Client' },
  loading: 'Loading entries...',
  empty: 'No entries yet',
  failed: 'Failed to load the security log',
  more: 'Show more',
  shown: (count: number) => (count === 1 ? '1 entry shown' : `${count} entries shown`),
  noClient: '-',
  clientHint: 'A code for the client’s address: the same code is the same address.',
} as const

/** What an entry says, by its kind and outcome. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
  'login ok': 'Logged in',
  'login refused': 'Wrong passcode',
  'lock refused': 'Locked after too many attempts',
  'sessions-ended ok': 'All sessions ended',
  'export ok': 'Downloaded',
  'link-made ok': 'Payment link created',
  'settings-changed ok': 'Settings changed',
  'release ok': 'Release stored',
  'promote ok': 'Release made live',
  'rollback ok': 'Rolled back to the previous release',
  'automatic-rollback ok': 'Failing release rolled back automatically',
  'canary ok': 'Release given to some visitors',
  'promote refused': 'Promote refused',
  'rollback refused': 'Rollback refused',
  'canary refused': 'Canary refused',
  'preview ok': 'Preview link created',
  'preview refused': 'Preview link refused',
  'offline ok': 'Section taken offline',
  'online ok': 'Section online again',
  'log-pruned ok': 'Old entries removed, up to number',
  'left-out ok': 'Too many events: some were dropped',
  'damaged refused': 'This entry cannot be read: the log was changed',
}

/** Names of sections; others keep their own names. */
export const SECTION_WORDS: Readonly<Record<string, string>> = {
  'run-admin': 'Admin panel',
  payment: 'Payment settings',
  board: 'Release board',
  host: 'Site',
}
