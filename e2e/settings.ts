import path from 'node:path'
import { PROJECT } from '../host/files/places.ts'

const at = (name: string) => path.join(PROJECT, name)

/** The first of four ports. With another value, two checkouts can run their tests at the same time. */
const PORT = Number(process.env.E2E_PORT ?? 4273)

/** The two sites of the browser tests, on ports far from the defaults, so that another site may be running. */
export const E2E = {
  production: { siteDir: at('.site-e2e'), dataDir: at('.data-e2e'), port: PORT, surgaiPort: PORT + 1 },
  development: {
    siteDir: at('.site-e2e-dev'),
    dataDir: at('.data-e2e-dev'),
    port: PORT + 2,
    surgaiPort: PORT + 3,
  },
} as const

/** Only React's development build reports some hydration mismatches. The quick tests do without it. */
export const FLAVORS: readonly (keyof typeof E2E)[] =
  process.env.E2E_DEPTH === 'quick' ? ['production'] : ['production', 'development']

/** The trust file and the signing key of the test sites. */
const TRUST_DIR = at('.data-e2e-trust')
export const TRUST_ENV = {
  TRUST_FILE: path.join(TRUST_DIR, 'trust.json'),
  RELEASE_KEY: path.join(TRUST_DIR, 'key.pem'),
}

export const ADMIN_PASSCODE = 'e2e-admin-passcode'
export const PAYMENT_PASSCODE = '4711'

export const SITE_ENV = {
  ...TRUST_ENV,
  ADMIN_PASSCODE,
  PAYMENT_PASSCODE,
  // The machine is building and testing at the same time.
  RENDER_LIMIT_MS: '15000',
  // A broken release must stay until the test has seen it.
  ROLLBACK_AFTER_FAILURES: '0',
  // The machine's disk may be nearly full.
  DISK_LOW_MB: '0',
  // The journeys exceed one visitor's limits.
  SURGAI_LIMIT: '1000',
  MEDIA_API_CALLS_PER_MINUTE: '1000',
  RUN_SUBMITS_PER_MINUTE: '1000',
  RUN_SUBMITS_PER_DAY: '0',
  RUN_SUBMITS_PER_DAY_IN_ALL: '0',
  CHAT_LINK: 'https://chat.example/lustre',
  HOSTILE_LINK: 'https://chat.example/hostile',
  CONTACT_LINK: 'https://chat.example/contact',
  CHECKOUT_FIRST_LOOK: 'https://checkout.example/first-look',
  CHECKOUT_LAUNCH: 'https://checkout.example/launch',
  CHECKOUT_COLLECTION: 'https://checkout.example/collection',
  CHECKOUT_FURNITURE: 'https://checkout.example/furniture',
}
