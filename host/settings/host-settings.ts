import { address, choice, email, flag, link, list, text, whole } from '@lustre/platform/definition'

/** The host's own settings. A section declares its settings in `remote.config.ts`. */
export const HOST_SETTINGS = {
  SITE_MODE: choice(
    'embedded: runs unset providers itself, and generates unset passcodes. production: does not start without the settings marked (production).',
    ['embedded', 'production'],
    { default: 'embedded' },
  ),
  HOST: text('Listening address. 0.0.0.0 accepts connections from other machines.', {
    default: '127.0.0.1',
  }),
  PORT: whole('', 0, 65_535, { default: 4173 }),
  DATA_DIR: text(
    'Data of the embedded providers: database, backups, resized pictures, generated passcodes.',
    {
      default: '.data',
    },
  ),
  SITE_DIR: text('Release store of this machine.', {
    default: '.site',
  }),
  DISK_LOW_MB: whole(
    'Free megabytes on the disks of DATA_DIR and SITE_DIR below which /readyz, the log and `doctor` warn.',
    0,
    1_000_000,
    { default: 1024 },
  ),
  SITE_URL: link('Public address of the site, for canonical links, share tags and cookies.', {
    required: 'site',
  }),
  HSTS_SUBDOMAINS: flag(
    'true makes browsers use https for every subdomain of an https SITE_URL, for two years.',
    { default: false },
  ),
  TRUSTED_PROXIES: list(
    'Reverse proxies whose X-Forwarded-For the host trusts, such as `127.0.0.1, 10.0.0.0/8`.',
    /[0-9a-fA-F.:]+(\/\d{1,3})?/,
    'must be addresses or networks such as 10.0.0.0/8',
    { default: [] },
  ),
  REQUESTS_PER_MINUTE: whole(
    'Calls of APIs and uncached pages that one address may make in a minute; further ones get 429. Requests of this machine do not count. 0: no limit.',
    0,
    1_000_000,
    { default: 600 },
  ),
  MAX_CONNECTIONS: whole(
    'Simultaneous connections of all addresses; further ones get 503, except health checks. A client that does not read takes up to 0.2 MB of memory for a minute.',
    16,
    100_000,
    { default: 2000 },
  ),
  DRAIN_SECONDS: whole(
    'Seconds for which a stopping host still answers, while /readyz says `stopping`: as long as the proxy needs to notice, so that a restart loses no request.',
    0,
    300,
    { default: 0 },
  ),
  ROLLBACK_AFTER_FAILURES: whole(
    'Failures in a row, or in a minute and clearly more than before, after which a promoted release is rolled back. 0: never.',
    0,
    1000,
    { default: 3 },
  ),
  RENDER_LIMIT_MS: whole(
    'Milliseconds for rendering a page on the host; a slower page is sent without its content.',
    100,
    60_000,
    { default: 1000 },
  ),
  DATABASE_CONNECTIONS: whole('Connections of this host to an ordinary Postgres, for each role.', 1, 100, {
    default: 5,
  }),
  SECTION_MEMORY_MB: whole(
    'Megabytes of memory for one section’s process, which is restarted above that.',
    128,
    65_536,
    { default: 768 },
  ),
  ACCESS_LOG: flag(
    'Writes one JSON line per request to standard error, without personal data. Default: true in production.',
  ),
  METRICS_TOKEN: text(
    'Bearer token for /metrics; 16 characters or more. Unset: only clients on this machine can read /metrics.',
    { secret: true },
    { pattern: /[\s\S]{16,}/, problem: 'needs 16 characters or more' },
  ),
  RELEASES_PASSCODE: text(
    'Passcode of the release board at /site/releases; 12 characters or more in production. Unset in production: the board is off.',
    {
      secret: true,
      shortestInProduction: 12,
      madeUp: { as: 'passcode', label: 'board passcode', where: '/site/releases' },
    },
  ),
  RELEASE_KEY: text(
    'File of the key that signs releases and previews (`npm run site -- keys new <team>`). Unset: the embedded mode without RELEASE_STORE generates a key in DATA_DIR/release-keys and trusts it.',
  ),
  RELEASE_KEY_PEM: text('The key itself instead of its file, for a hosted CI.', { secret: true }),
  TRUST_FILE: text(
    'Names the keys that may release each section (`npm run site -- keys list`). Default: trust.json in DATA_DIR.',
  ),
  RELEASE_STORE: address(
    'Bucket for releases that hosts and teams share: `s3://bucket` or `s3://bucket/prefix`. Unset: SITE_DIR.',
    ['s3'],
  ),
  RELEASE_CHANNEL: choice(
    'Pointers that this machine follows and changes. staging: its own, and the live ones of sections that have none there; search engines are asked not to index its pages.',
    ['live', 'staging'],
    { default: 'live' },
  ),
  S3_ENDPOINT: address(
    'Service of the bucket if it is not AWS, such as https://s3.example.com (R2, MinIO, Ceph).',
    ['https', 'http'],
  ),
  S3_REGION: text(
    'Region of the bucket.',
    { default: 'us-east-1' },
    { pattern: /[a-z0-9-]{1,40}/, problem: 'may only contain a-z, 0-9 and -' },
  ),
  AWS_ACCESS_KEY_ID: text(
    'Keys for the bucket. Without keys and S3_ENDPOINT, the host looks where AWS’s tools look.',
  ),
  AWS_SECRET_ACCESS_KEY: text('', { secret: true }),
  AWS_SESSION_TOKEN: text('Belongs to temporary keys.', { secret: true }),
  BACKUP_STORE: address(
    'Bucket for encrypted copies of database backups (`npm run data -- backup`), best with another provider: the next settings name another service or account. Unset, they default to those of RELEASE_STORE.',
    ['s3'],
  ),
  BACKUP_S3_ENDPOINT: address('', ['https', 'http']),
  BACKUP_S3_REGION: text('', {}, { pattern: /[a-z0-9-]{1,40}/, problem: 'may only contain a-z, 0-9 and -' }),
  BACKUP_ACCESS_KEY_ID: text('Keys that may list, read, write and remove there.'),
  BACKUP_SECRET_ACCESS_KEY: text('', { secret: true }),
  BACKUP_KEY: text(
    'Encrypts backups in BACKUP_STORE; 20 characters or more. Keep a copy elsewhere: no backup can be restored without it.',
    { secret: true },
    { pattern: /[\s\S]{20,}/, problem: 'needs 20 characters or more: openssl rand -base64 33' },
  ),
  BACKUP_KEEP_DAYS: whole(
    'Days for which a backup stays in BACKUP_STORE; the newest seven always stay.',
    1,
    3650,
    { default: 30 },
  ),
  ASSETS_URL: link(
    'CDN in front of the bucket for browser files of releases, such as https://cdn.example.com. Unset: this host delivers them.',
  ),
  SITE_NAME: text(
    'Brand name.',
    { default: 'Lustre Studio' },
    { pattern: /[\s\S]{1,60}/, problem: 'may have at most 60 characters' },
  ),
  BRAND_ACCENT: text(
    'Brand color of links, labels and icons, such as #1f5fa8: dark enough to read as text. Lighter tones for dark backgrounds are derived. Unset: gold.',
    {},
    { pattern: /#[0-9a-fA-F]{6}/, problem: 'must be # and six of the digits 0-9 and a-f, such as #1f5fa8' },
  ),
  BRAND_LOGO: text(
    'File of a logo that replaces the name in the header: SVG without scripts, at most 20 KB.',
  ),
  CONTACT_EMAIL: email('', { default: 'hello@example.com' }),
  INSTAGRAM_LINK: link('Profiles of the studio. Unset: the footer’s icons lead nowhere.', { public: true }),
  LINKEDIN_LINK: link('', { public: true }),
  TWITTER_LINK: link('', { public: true }),
  NEWSLETTER_ENDPOINT: link(
    'Receives `{ "email": "..." }` by POST from the footer’s form. Unset: nothing is sent.',
  ),
  MEDIA_HOST_NAME: text(
    'Name in the paths /{name}-test and /{name}-demo.',
    { default: 'cloudinary' },
    { pattern: /[a-z0-9-]{1,40}/, problem: 'may only contain a-z, 0-9 and -' },
  ),
  MEDIA: choice(
    'Source of pictures. own: this site (MEDIA_LIBRARY). account: the provider (MEDIA_CLOUD_NAME). Required in production unless MEDIA_CLOUD_NAME is set.',
    ['own', 'account'],
  ),
  MEDIA_LIBRARY: text(
    'Originals of the site’s own library: a folder, which may be read-only, or a bucket, `s3://bucket/prefix`, with the bucket settings above. Default: the sample pictures.',
  ),
  MEDIA_LIBRARY_DIR: text('Older name of MEDIA_LIBRARY, for a folder.'),
  MEDIA_CACHE_MB: whole(
    'Megabytes in DATA_DIR/media-cache for resized pictures and for originals from a bucket; the least recently used are evicted.',
    256,
    10_000_000,
    { default: 1024 },
  ),
}
