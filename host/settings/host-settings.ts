import { DIGITAL_SOURCES } from '@lustre/embedded/media-library/provenance'
import { address, choice, email, flag, link, list, text, whole } from '@lustre/platform/definition'
import { SETTING_TEXTS } from '../content/settings.ts'

const PLAIN_NAME = { pattern: /[a-z0-9-]{1,40}/, problem: 'may only contain a-z, 0-9 and -' }

/** The host's own settings. A section declares its settings in `remote.config.ts`. */
export const HOST_SETTINGS = {
  SITE_MODE: choice(SETTING_TEXTS.SITE_MODE, ['embedded', 'production'], { default: 'embedded' }),
  HOST: text(SETTING_TEXTS.HOST, { default: '127.0.0.1' }),
  PORT: whole('', 0, 65_535, { default: 4173 }),
  DATA_DIR: text(SETTING_TEXTS.DATA_DIR, { default: '.data' }),
  SITE_DIR: text(SETTING_TEXTS.SITE_DIR, { default: '.site' }),
  DISK_LOW_MB: whole(SETTING_TEXTS.DISK_LOW_MB, 0, 1_000_000, { default: 1024 }),
  SITE_URL: link(SETTING_TEXTS.SITE_URL, { required: 'site' }),
  HSTS_SUBDOMAINS: flag(SETTING_TEXTS.HSTS_SUBDOMAINS, { default: false }),
  TRUSTED_PROXIES: list(
    SETTING_TEXTS.TRUSTED_PROXIES,
    /[0-9a-fA-F.:]+(\/\d{1,3})?/,
    'must be addresses or networks such as 10.0.0.0/8',
    { default: [] },
  ),
  REQUESTS_PER_MINUTE: whole(SETTING_TEXTS.REQUESTS_PER_MINUTE, 0, 1_000_000, { default: 600 }),
  MAX_CONNECTIONS: whole(SETTING_TEXTS.MAX_CONNECTIONS, 16, 100_000, { default: 2000 }),
  DRAIN_SECONDS: whole(SETTING_TEXTS.DRAIN_SECONDS, 0, 300, { default: 0 }),
  PAGE_KEEPS_RELEASE_MINUTES: whole(SETTING_TEXTS.PAGE_KEEPS_RELEASE_MINUTES, 1, 1440, { default: 60 }),
  ROLLBACK_AFTER_FAILURES: whole(SETTING_TEXTS.ROLLBACK_AFTER_FAILURES, 0, 1000, { default: 3 }),
  RENDER_LIMIT_MS: whole(SETTING_TEXTS.RENDER_LIMIT_MS, 100, 60_000, { default: 1000 }),
  SECTION_MEMORY_MB: whole(SETTING_TEXTS.SECTION_MEMORY_MB, 128, 65_536, { default: 768 }),
  SECTION_SANDBOX: text(
    SETTING_TEXTS.SECTION_SANDBOX,
    { default: 'none' },
    { pattern: /^(?:none|bwrap|\/.*)$/, problem: 'is none, bwrap, or the path of a folder' },
  ),
  ACCESS_LOG: flag(SETTING_TEXTS.ACCESS_LOG),
  METRICS_TOKEN: text(
    SETTING_TEXTS.METRICS_TOKEN,
    { secret: true },
    { pattern: /[\s\S]{16,}/, problem: 'needs 16 characters or more' },
  ),
  RELEASES_PASSCODE: text(SETTING_TEXTS.RELEASES_PASSCODE, {
    secret: true,
    shortestInProduction: 12,
    madeUp: { as: 'passcode', label: 'board passcode', where: '/site/releases' },
  }),
  RELEASE_KEY: text(SETTING_TEXTS.RELEASE_KEY),
  RELEASE_KEY_PEM: text(SETTING_TEXTS.RELEASE_KEY_PEM, { secret: true }),
  TRUST_FILE: text(SETTING_TEXTS.TRUST_FILE),
  RELEASE_STORE: address(SETTING_TEXTS.RELEASE_STORE, ['s3']),
  RELEASE_CHANNEL: choice(SETTING_TEXTS.RELEASE_CHANNEL, ['live', 'staging'], { default: 'live' }),
  S3_ENDPOINT: address(SETTING_TEXTS.S3_ENDPOINT, ['https', 'http']),
  S3_REGION: text(SETTING_TEXTS.S3_REGION, { default: 'us-east-1' }, PLAIN_NAME),
  AWS_ACCESS_KEY_ID: text(SETTING_TEXTS.AWS_ACCESS_KEY_ID),
  AWS_SECRET_ACCESS_KEY: text('', { secret: true }),
  AWS_SESSION_TOKEN: text(SETTING_TEXTS.AWS_SESSION_TOKEN, { secret: true }),
  ASSETS_URL: link(SETTING_TEXTS.ASSETS_URL),
  SITE_NAME: text(
    SETTING_TEXTS.SITE_NAME,
    { default: 'Lustre Studio' },
    { pattern: /[\s\S]{1,60}/, problem: 'may have at most 60 characters' },
  ),
  BRAND_ACCENT: text(
    SETTING_TEXTS.BRAND_ACCENT,
    {},
    { pattern: /#[0-9a-fA-F]{6}/, problem: 'must be # and six of the digits 0-9 and a-f, such as #1f5fa8' },
  ),
  CONTACT_EMAIL: email('', { default: 'hello@example.com' }),
  INSTAGRAM_LINK: link(SETTING_TEXTS.INSTAGRAM_LINK, { public: true }),
  LINKEDIN_LINK: link('', { public: true }),
  TWITTER_LINK: link('', { public: true }),
  NEWSLETTER_ENDPOINT: link(SETTING_TEXTS.NEWSLETTER_ENDPOINT),
  MEDIA_HOST_NAME: text(SETTING_TEXTS.MEDIA_HOST_NAME, { default: 'cloudinary' }, PLAIN_NAME),
  MEDIA: choice(SETTING_TEXTS.MEDIA, ['own', 'account']),
  MEDIA_LIBRARY: text(SETTING_TEXTS.MEDIA_LIBRARY),
  MEDIA_CACHE_MB: whole(SETTING_TEXTS.MEDIA_CACHE_MB, 256, 10_000_000, { default: 1024 }),
  MEDIA_DIGITAL_SOURCE: choice(SETTING_TEXTS.MEDIA_DIGITAL_SOURCE, DIGITAL_SOURCES, {
    default: 'compositeWithTrainedAlgorithmicMedia',
  }),
}
