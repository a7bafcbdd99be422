import { address, choice, email, list, type Settings, text } from './setting.ts'

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
      'Any Postgres. Unset: embedded, in DATA_DIR. `none`: submissions fail, lists are empty. `DATABASE_URL_RUN_ADMIN` and the like: the login of one section, where the host may not make it.',
      ['postgresql', 'postgres'],
      { required: true, secret: true },
      NO_DATABASE,
    ),
    DATABASE_FETCH_ENDPOINT: address(
      'SQL over HTTP in front of it, where that is not the host itself (an ordinary Postgres) or the provider (Neon).',
      HTTP,
    ),
  },
  'media library': {
    MEDIA_CLOUD_NAME: text(
      'Cloudinary account: all three with MEDIA=account; with MEDIA=own none is needed.',
      {
        required: true,
      },
    ),
    MEDIA_API_KEY: text(
      'With MEDIA=own the keys may be set, to sign addresses of other sizes; several hosts then agree on them.',
      { required: true, secret: true },
    ),
    MEDIA_API_SECRET: text('', { required: true, secret: true }),
    MEDIA_PRIVATE_FOLDERS: list(
      'Folders of the library, with all below them, whose pictures only private runs and staff see.',
      /[^\s,/]+(?:\/[^\s,/]+)*/,
      'must be paths of folders, without blanks and without a slash at their ends',
      { default: ['clients'] },
    ),
    MEDIA_AUTH_TOKEN_KEY: text(
      'Key of tokens of a Cloudinary account that has token-based authentication: addresses of private pictures then end. MEDIA=own makes it of MEDIA_API_SECRET.',
      { secret: true },
      {
        pattern: /(?:[0-9a-f]{2}){16,}/,
        problem: 'must be 32 or more hexadecimal digits, as the account shows it',
      },
    ),
    MEDIA_API_BASE: address('Another address of its API.', HTTP, { default: 'https://api.cloudinary.com' }),
    MEDIA_DELIVERY_BASE: address('Another address of its delivery.', HTTP, {
      default: 'https://res.cloudinary.com',
    }),
    MEDIA_API_FORM: choice('Which form of its API is spoken.', ['documented', 'signed'], {
      default: 'documented',
    }),
  },
  'image model': {
    GEMINI_API_KEY: text(
      'Unset: the embedded demonstration, whose pictures are marked as such; in production /surgai says that the tool is not connected.',
      { secret: true },
    ),
    GEMINI_BASE_URL: address('Another address of the model than the provider’s own.', HTTP),
    GEMINI_MODEL: text('', { default: 'gemini-3.1-flash-image' }),
    GEMINI_API_VERSION: text('', { default: 'v1beta' }),
  },
  mail: {
    SMTP_URL: address(
      'Mail server, `smtps://user:password@host:465` or `smtp://user:password@host:587` (STARTTLS where it offers it). Unset: embedded, an inbox that staff see on /admin; in production no mails are sent. `none`: none anywhere.',
      ['smtps', 'smtp'],
      { secret: true },
      NO_MAIL,
    ),
    MAIL_FROM: text(
      'Sender of mails, `hello@example.com` or `Lustre Studio <hello@example.com>`; your mail server must let it send for this address. Unset: SITE_NAME and CONTACT_EMAIL.',
      {},
      { pattern: SENDER, problem: 'must be an email address, or a name and the address in <>' },
    ),
    STUDIO_EMAIL: email('Where staff are told of submissions. Unset: CONTACT_EMAIL.'),
    MAIL_STANDIN_URL: address('Set by the embedded mail server: where its mails are read.', HTTP, {
      secret: true,
    }),
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
