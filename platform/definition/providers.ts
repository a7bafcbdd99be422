import { address, email, list, type Settings, text } from './setting.ts'

const HTTP = ['https', 'http'] as const

export const NO_DATABASE = 'none'
export const NO_MAIL = 'none'

const ADDRESS = '[^\\s<>@",;]+@[^\\s<>@",;]+'
/** `hello@example.com`, optionally with a name before it. */
const SENDER = new RegExp(`${ADDRESS}|[^\\r\\n<>@",;]+ <${ADDRESS}>`)

/**
 * The external providers, each with the settings by which an API reaches it. Where required settings are unset, the
 * embedded mode runs a stand-in that speaks the provider's own protocol, and fills them in.
 */
export const PROVIDERS = {
  database: {
    DATABASE_URL: address(
      'Any Postgres, with up to 5 connections for each process, or `?connection_limit=`. Unset: embedded, in DATA_DIR. `none`: submissions fail, lists are empty. `DATABASE_URL_RUN_ADMIN` and the like: a section’s own login, if the host may not create it.',
      ['postgresql', 'postgres'],
      { required: true, secret: true },
      NO_DATABASE,
    ),
    DATABASE_FETCH_ENDPOINT: address('SQL over HTTP in front of it, for other providers than Neon.', HTTP),
  },
  'media library': {
    MEDIA_CLOUD_NAME: text('Cloudinary account: MEDIA=account requires all three, MEDIA=own none.', {
      required: true,
    }),
    MEDIA_API_KEY: text(
      'With MEDIA=own, optional keys that sign addresses of other sizes, the same on all hosts.',
      { required: true, secret: true },
    ),
    MEDIA_API_SECRET: text('', { required: true, secret: true }),
    MEDIA_PRIVATE_FOLDERS: list(
      'Folders of the library, including subfolders, whose pictures only private runs and staff show.',
      /[^\s,/]+(?:\/[^\s,/]+)*/,
      'must be paths of folders, without spaces and without a slash at their ends',
      { default: ['clients'] },
    ),
    MEDIA_AUTH_TOKEN_KEY: text(
      'Token key of a Cloudinary account with token-based authentication, so that addresses of private pictures expire. MEDIA=own derives it from MEDIA_API_SECRET.',
      { secret: true },
      {
        pattern: /(?:[0-9a-f]{2}){16,}/,
        problem: 'must be 32 or more hexadecimal digits, as the account shows it',
      },
    ),
    MEDIA_API_BASE: address('Address of its API.', HTTP, { default: 'https://api.cloudinary.com' }),
    MEDIA_DELIVERY_BASE: address('Address of its delivery, without the name of the account.', HTTP, {
      default: 'https://res.cloudinary.com',
    }),
  },
  'image model': {
    GEMINI_API_KEY: text(
      'Unset: a demonstration with marked pictures; in production /surgai says that the tool is not connected.',
      { secret: true },
    ),
    GEMINI_BASE_URL: address('Address of the model, if it is not the provider’s.', HTTP),
    GEMINI_MODEL: text('', { default: 'gemini-3.1-flash-image-preview' }),
    GEMINI_API_VERSION: text('', { default: 'v1beta' }),
  },
  mail: {
    SMTP_URL: address(
      'Mail server, `smtps://user:password@host:465` or `smtp://user:password@host:587` (STARTTLS if offered). Unset or `none`: no e-mails; staff get texts to send themselves.',
      ['smtps', 'smtp'],
      { secret: true },
      NO_MAIL,
    ),
    MAIL_FROM: text(
      'Sender of e-mails, such as `Lustre Studio <hello@example.com>`, which the mail server must allow. Unset: SITE_NAME and CONTACT_EMAIL.',
      {},
      { pattern: SENDER, problem: 'must be an e-mail address, or a name and the address in <>' },
    ),
    STUDIO_EMAIL: email('Receives notices of submissions. Unset: CONTACT_EMAIL.'),
  },
  /** Payments take place on a provider's own pages, whose addresses are settings of the selling sections. */
  checkout: {},
} as const satisfies Record<string, Settings>

export type Provider = keyof typeof PROVIDERS

export const PROVIDER_SETTINGS = {
  ...PROVIDERS.database,
  ...PROVIDERS['media library'],
  ...PROVIDERS['image model'],
  ...PROVIDERS.mail,
}
