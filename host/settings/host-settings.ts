import { address, choice, email, flag, link, list, text, whole } from '@lustre/platform/definition'

/** The host's own settings. A section declares its settings in `remote.config.ts`. */
export const HOST_SETTINGS = {
  SITE_MODE: choice(
    'embedded: unset providers are embedded, unset passcodes are made up and told at the start. production: refuses to start while a setting marked (production) is missing.',
    ['embedded', 'production'],
    { default: 'embedded' },
  ),
  HOST: text('Address to listen on. 0.0.0.0 takes connections from other machines.', {
    default: '127.0.0.1',
  }),
  PORT: whole('', 0, 65_535, { default: 4173 }),
  DATA_DIR: text(
    'Data of the embedded providers: database and its backups, derived pictures, made-up passcodes.',
    {
      default: '.data',
    },
  ),
  SITE_DIR: text('The release store of this machine: releases and which of them are live.', {
    default: '.site',
  }),
  DISK_LOW_MB: whole(
    'Megabytes on the disks of DATA_DIR and SITE_DIR below which /readyz, the log and `doctor` warn.',
    0,
    1_000_000,
    { default: 1024 },
  ),
  SITE_URL: link('Where visitors reach the site, for canonical links, share tags and cookies.', {
    required: 'site',
  }),
  HSTS_SUBDOMAINS: flag(
    'With an https SITE_URL: true tells browsers to reach every host below its name by https only, for two years.',
    { default: false },
  ),
  TRUSTED_PROXIES: list(
    'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, such as `127.0.0.1, 10.0.0.0/8`.',
    /[0-9a-fA-F.:]+(\/\d{1,3})?/,
    'must be addresses or networks such as 10.0.0.0/8',
    { default: [] },
  ),
  REQUESTS_PER_MINUTE: whole(
    'Requests of one address in a minute that cost work: APIs, and pages that are not in the cache. The next one is told to wait. This machine’s own requests are not counted; 0 is no limit.',
    0,
    1_000_000,
    { default: 600 },
  ),
  MAX_CONNECTIONS: whole(
    'Connections at once, all addresses together. One that is over it is told that the site is busy; health checks are answered. A client that does not read its answer holds up to 0.2 MB of memory for a minute.',
    16,
    100_000,
    { default: 2000 },
  ),
  DRAIN_SECONDS: whole(
    'Seconds for which a host that is told to stop still answers, while /readyz says `stopping`: as long as the proxy in front needs to notice. A restart then refuses no request where another host takes over.',
    0,
    300,
    { default: 0 },
  ),
  ROLLBACK_AFTER_FAILURES: whole(
    'A promoted release whose pages fail this many times without a success, or that fails this many times in a minute and clearly more often than the one before, is rolled back; 0 switches that off.',
    0,
    1000,
    { default: 3 },
  ),
  RENDER_LIMIT_MS: whole(
    'Milliseconds a page may take to render on the host before it goes out without its content.',
    100,
    60_000,
    { default: 1000 },
  ),
  DATABASE_CONNECTIONS: whole(
    'Connections of this host to an ordinary Postgres, for each of its roles.',
    1,
    100,
    { default: 5 },
  ),
  SECTION_MEMORY_MB: whole(
    'Megabytes of memory that the process of one section may take; one that takes more is ended and started again.',
    128,
    65_536,
    { default: 768 },
  ),
  ACCESS_LOG: flag(
    'One JSON line a request on standard error, without personal data. Default: true in production, else false.',
  ),
  METRICS_TOKEN: text(
    'Whoever sends it as `Authorization: Bearer ...` may read /metrics; 16 characters or more. Unset: only clients on this machine may.',
    { secret: true },
    { pattern: /[\s\S]{16,}/, problem: 'needs 16 characters or more' },
  ),
  RELEASES_PASSCODE: text(
    'Passcode of the board at /site/releases, where staff promote releases and take them back; 12 characters or more in production. Unset there, the board is off.',
    {
      secret: true,
      shortestInProduction: 12,
      madeUp: { as: 'passcode', label: 'board passcode', where: '/site/releases' },
    },
  ),
  RELEASE_KEY: text(
    'File of the key that this machine signs releases and previews with (`npm run site -- keys new <team>`). Unset, the embedded mode without RELEASE_STORE makes one in DATA_DIR/release-keys, which this machine trusts.',
  ),
  RELEASE_KEY_PEM: text('The key itself in its place, for a hosted CI.', { secret: true }),
  TRUST_FILE: text(
    'Which keys may release which section (`npm run site -- keys list`). Default: trust.json in DATA_DIR.',
  ),
  RELEASE_STORE: address(
    'A bucket for releases, which several hosts and teams share: `s3://bucket` or `s3://bucket/prefix`. Unset: SITE_DIR.',
    ['s3'],
  ),
  S3_ENDPOINT: address(
    'The service of the bucket where it is not AWS, such as https://s3.example.com (R2, MinIO, Ceph).',
    ['https', 'http'],
  ),
  S3_REGION: text(
    'The region of the bucket.',
    { default: 'us-east-1' },
    { pattern: /[a-z0-9-]{1,40}/, problem: 'may only contain a-z, 0-9 and -' },
  ),
  AWS_ACCESS_KEY_ID: text(
    'The keys for the bucket. Without any, and without S3_ENDPOINT, they are looked for where AWS’s tools do.',
  ),
  AWS_SECRET_ACCESS_KEY: text('', { secret: true }),
  AWS_SESSION_TOKEN: text('Comes with temporary keys.', { secret: true }),
  BACKUP_STORE: address(
    'A bucket for backups of the database, `s3://bucket` or `s3://bucket/prefix`: `npm run data -- backup` puts each one there too, encrypted. Better elsewhere than the site: with the next settings, which stand for S3_ENDPOINT and so on where it is another service or account.',
    ['s3'],
  ),
  BACKUP_S3_ENDPOINT: address('', ['https', 'http']),
  BACKUP_S3_REGION: text('', {}, { pattern: /[a-z0-9-]{1,40}/, problem: 'may only contain a-z, 0-9 and -' }),
  BACKUP_ACCESS_KEY_ID: text('The keys for it: they list, read, write and remove.'),
  BACKUP_SECRET_ACCESS_KEY: text('', { secret: true }),
  BACKUP_KEY: text(
    'What backups in BACKUP_STORE are encrypted with; 20 characters or more. Keep it elsewhere: without it nothing comes back.',
    { secret: true },
    { pattern: /[\s\S]{20,}/, problem: 'needs 20 characters or more: openssl rand -base64 33' },
  ),
  BACKUP_KEEP_DAYS: whole(
    'Days for which a backup stays in BACKUP_STORE; the newest seven stay in any case.',
    1,
    3650,
    { default: 30 },
  ),
  ASSETS_URL: link(
    'A CDN before the bucket that gives browser files of releases to everybody, such as https://cdn.example.com. Unset: this host does.',
  ),
  SITE_NAME: text(
    'The brand.',
    { default: 'Lustre Studio' },
    { pattern: /[\s\S]{1,60}/, problem: 'may have at most 60 characters' },
  ),
  BRAND_ACCENT: text(
    'The brand’s color in place of gold, such as #1f5fa8: links, labels, icons. So dark that it can be read as text on the page’s ground; lighter tones for dark grounds are made from it.',
    {},
    { pattern: /#[0-9a-fA-F]{6}/, problem: 'must be # and six of the digits 0-9 and a-f, such as #1f5fa8' },
  ),
  BRAND_LOGO: text(
    'File of the brand’s logo for the header, in place of its name: SVG without scripts, at most 20 KB, such as logo.svg.',
  ),
  CONTACT_EMAIL: email('', { default: 'hello@example.com' }),
  INSTAGRAM_LINK: link('The studio’s profiles. Unset, the footer’s icons lead nowhere.', { public: true }),
  LINKEDIN_LINK: link('', { public: true }),
  TWITTER_LINK: link('', { public: true }),
  NEWSLETTER_ENDPOINT: link(
    'Gets `{ "email": "..." }` by POST from the footer’s form. Unset, nothing is sent.',
  ),
  MEDIA_HOST_NAME: text(
    'Name in the addresses /{name}-test and /{name}-demo.',
    { default: 'cloudinary' },
    { pattern: /[a-z0-9-]{1,40}/, problem: 'may only contain a-z, 0-9 and -' },
  ),
  MEDIA: choice(
    'Where pictures come from. own: this site delivers them itself (MEDIA_LIBRARY). account: an account at the provider (MEDIA_CLOUD_NAME and its keys). Production needs one of them; default: account where MEDIA_CLOUD_NAME is set, else own in the embedded mode.',
    ['own', 'account'],
  ),
  MEDIA_LIBRARY: text(
    'Originals of the own library: a folder, which may be read-only, or a bucket, `s3://bucket` or `s3://bucket/prefix`, with the settings of buckets above. Default: the sample pictures.',
  ),
  MEDIA_LIBRARY_DIR: text('The older name of MEDIA_LIBRARY, for a folder.'),
  MEDIA_CACHE_MB: whole(
    'Megabytes on disk, in DATA_DIR/media-cache, for derived pictures and for originals that were fetched from a bucket; what was unused for longest makes room.',
    256,
    10_000_000,
    { default: 1024 },
  ),
}
