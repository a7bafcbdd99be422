import { UNDO_MS } from '../protocol/limits.ts'

export const TOKENS_CONTENT = {
  heading: 'API tokens',
  intro: 'The studio’s own tools read records and client runs with a token. They can change nothing.',
  show: 'Show API tokens',
  hide: 'Hide API tokens',
  description: 'What can be read (OpenAPI)',
  loading: 'Loading tokens...',
  notLoaded: 'The tokens could not be loaded.',
  none: 'No tokens yet',
  notHere: 'No database is configured, so there can be no tokens.',
  list: 'API tokens in use',
  /** As the security log names it. */
  number: (id: number) => `token ${id}`,
  made: 'Made',
  lastUsed: 'Last used',
  never: 'Never used',
  revoke: 'Revoke',
  revokeLabel: (label: string) => `Revoke “${label}”`,
  revoked: `Revoked: it no longer works. You can undo this for ${UNDO_MS / 1000} seconds.`,
  undo: 'Undo',
  undoLabel: (label: string) => `Undo: let “${label}” in again`,
  failed: 'This did not work. Check your connection and try again.',
} as const

export const NEW_TOKEN_CONTENT = {
  label: 'What the token is for',
  example: 'Such as “Backup script”',
  make: 'Make a token',
  making: 'Making...',
  failed: 'The token could not be made. Check your connection and try again.',
  ready: (label: string) => `The token for “${label}”`,
  once: 'Copy it now: it is shown only once. Anyone who has it can read every record and client run.',
  copy: 'Copy token',
  done: 'Done',
} as const
