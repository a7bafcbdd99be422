import { GUIDELINES, PERSONA } from '../../../remote-surgai/api/prompts/instructions.ts'
import { PROCEDURE_PROMPTS } from '../../../remote-surgai/api/prompts/procedures.ts'

/** Settings of a production site that no browser may learn. */
export const PLANTED = {
  DATABASE_URL: 'postgresql://planted-user:planted-database-word@db.planted.example/site',
  // A closed port, so that nothing leaves the machine.
  DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:9/planted-sql-endpoint',
  MEDIA_API_KEY: 'planted-media-key-718',
  MEDIA_API_SECRET: 'planted-media-secret-93f2',
  GEMINI_API_KEY: 'planted-model-key-5c1d',
  ADMIN_PASSCODE: 'planted-admin-passcode-77',
  PAYMENT_LINK_SECRET: 'planted-payment-link-secret-0123456789abcdef',
  PAYMENT_LINK_SECRET_PREVIOUS: 'planted-previous-link-secret-0123456789abcdef',
  SMTP_URL: 'smtp://planted-user:planted-mail-word@127.0.0.1:9',
  METRICS_TOKEN: 'planted-metrics-token-4411',
  AWS_ACCESS_KEY_ID: 'planted-bucket-key-id-20',
  AWS_SECRET_ACCESS_KEY: 'planted-bucket-secret-0123456789abcdef',
} as const

export const PAYMENT_PASSCODE = '8093'
/** Public, to prove that the scan finds a value that is present. */
export const PUBLIC_NAME = 'Planted Public Name'

export const PRODUCTION_ENV = {
  ...PLANTED,
  PAYMENT_PASSCODE,
  SITE_MODE: 'production',
  SITE_NAME: PUBLIC_NAME,
  SITE_URL: 'https://studio.example',
  MEDIA_CLOUD_NAME: 'studio',
  MEDIA_API_BASE: 'http://127.0.0.1:9',
  GEMINI_BASE_URL: 'http://127.0.0.1:9',
}

export const FORBIDDEN: readonly string[] = [
  ...Object.values(PLANTED),
  // Parts of connection strings, in case they are split.
  'planted-database-word',
  'planted-mail-word',
  'db.planted.example',
  // Four digits alone may occur anywhere.
  `"${PAYMENT_PASSCODE}"`,
  `'${PAYMENT_PASSCODE}'`,
  'PAYMENT_PASSCODE',
  'ADMIN_PASSCODE',
  'PAYMENT_LINK_SECRET',
  'MEDIA_API_SECRET',
  'GEMINI_API_KEY',
  'AWS_SECRET_ACCESS_KEY',
  'PRIVATE KEY-----',
  'generativelanguage.googleapis.com',
  PERSONA,
  ...GUIDELINES,
  ...Object.values(PROCEDURE_PROMPTS),
]
