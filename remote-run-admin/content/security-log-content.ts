/** The security log on the panel, before staff open it. */
export const LOG_CONTENT = {
  heading: 'Security Log',
  intro:
    'Logins, exports, payment links, changed settings and releases. No addresses, and no names except those that staff entered on the release board.',
  show: 'Show security log',
  hide: 'Hide security log',
} as const

export const PROXY_CONTENT = {
  title: 'A proxy is missing from the settings',
  text: 'Visitors seem to come through a proxy that TRUSTED_PROXIES does not name, so all of them count as one in limits and passcode locks. If it is yours, set TRUSTED_PROXIES to its address and restart the site.',
} as const
