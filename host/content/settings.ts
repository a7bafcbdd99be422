/** The use of each setting of the host, for `.env.example` and the reference. */
export const SETTING_TEXTS = {
  SITE_MODE:
    'embedded: runs unset providers itself, and generates unset passcodes. production: does not start without the settings marked (production).',
  HOST: 'Listening address. 0.0.0.0 accepts connections from other machines.',
  DATA_DIR: 'Data of the embedded providers: database, resized pictures, generated passcodes.',
  SITE_DIR: 'Release store of this machine.',
  DISK_LOW_MB:
    'Free megabytes on the disks of DATA_DIR and SITE_DIR below which /readyz, the log and `doctor` warn.',
  SITE_URL: 'Public address of the site, for canonical links, share tags and cookies.',
  HSTS_SUBDOMAINS: 'true makes browsers use https for every subdomain of an https SITE_URL, for two years.',
  TRUSTED_PROXIES: 'Reverse proxies whose X-Forwarded-For the host trusts, such as `127.0.0.1, 10.0.0.0/8`.',
  REQUESTS_PER_MINUTE:
    'Requests to APIs and for uncached pages that one address may make in a minute; further ones get 429. Requests from this machine do not count. 0: no limit.',
  MAX_CONNECTIONS:
    'Simultaneous connections from all addresses; further ones get 503, except health checks. A client that does not read takes up to 0.2 MB of memory for a minute.',
  DRAIN_SECONDS:
    'Seconds for which a stopping host still answers, while /readyz says `stopping`: as long as the proxy needs to notice, so that a restart loses no request.',
  PAGE_KEEPS_RELEASE_MINUTES:
    'Minutes for which a replaced release still answers the calls of pages that were opened before. After that, the page offers a reload.',
  ROLLBACK_AFTER_FAILURES:
    'The fewest failures after which a promoted release is rolled back: none of its pages has worked, or it fails more often than the release before. 0: never.',
  RENDER_LIMIT_MS:
    'Milliseconds for rendering a page on the host; a slower page is sent without its content.',
  SECTION_MEMORY_MB: 'Megabytes of memory for one section’s process, which is restarted above that.',
  SECTION_SANDBOX:
    'bwrap: each section runs in a sandbox of the operating system (bubblewrap, Linux). A folder: each section’s own runner starts it there, as another user or in another container. none: a hostile release reads what the host’s user reads. See docs/trust.md.',
  ACCESS_LOG:
    'Writes one JSON line per request to standard error, without personal data. Default: true in production.',
  METRICS_TOKEN:
    'Bearer token for /metrics; 16 characters or more. Unset: only clients on this machine can read /metrics.',
  RELEASES_PASSCODE:
    'Passcode of the release board at /site/releases; 12 characters or more in production. Unset in production: the board is off.',
  RELEASE_KEY:
    'File of the key that signs releases and previews (`npm run site -- keys new <team>`). Unset: the embedded mode without RELEASE_STORE generates a key in DATA_DIR/release-keys and trusts it.',
  RELEASE_KEY_PEM: 'The key itself instead of its file, for a hosted CI.',
  TRUST_FILE:
    'Names the keys that may release each section (`npm run site -- keys list`). Default: trust.json in DATA_DIR.',
  RELEASE_STORE:
    'Bucket for releases that hosts and teams share: `s3://bucket` or `s3://bucket/prefix`. Unset: SITE_DIR.',
  RELEASE_CHANNEL:
    'Pointers that this machine follows and changes. staging: its own, and the live ones of sections that have none there; search engines are asked not to index its pages.',
  S3_ENDPOINT: 'Service of the bucket if it is not AWS, such as https://s3.example.com (R2, MinIO, Ceph).',
  S3_REGION: 'Region of the bucket.',
  AWS_ACCESS_KEY_ID:
    'Keys for the bucket. Without keys and S3_ENDPOINT, the host looks where AWS’s tools look.',
  AWS_SESSION_TOKEN: 'Belongs to temporary keys.',
  ASSETS_URL:
    'CDN in front of the bucket for browser files of releases, such as https://cdn.example.com. Unset: this host delivers them.',
  SITE_NAME: 'Brand name.',
  BRAND_ACCENT:
    'Brand color of links, labels and icons, such as #1f5fa8: dark enough to read as text. Lighter tones for dark backgrounds are derived. Unset: gold.',
  INSTAGRAM_LINK: 'Profiles of the studio. Unset: the footer’s icons lead nowhere.',
  NEWSLETTER_ENDPOINT:
    'Receives `{ "email": "..." }` by POST from the footer’s form. Unset: nothing is sent.',
  MEDIA_HOST_NAME: 'Name in the paths /{name}-test and /{name}-demo.',
  MEDIA:
    'Source of pictures. own: this site (MEDIA_LIBRARY). account: the provider (MEDIA_CLOUD_NAME). Required in production unless MEDIA_CLOUD_NAME is set.',
  MEDIA_LIBRARY:
    'Originals of the site’s own library: a folder, which may be read-only, or a bucket, `s3://bucket/prefix`, with the bucket settings above. Default: the sample pictures.',
  MEDIA_CACHE_MB:
    'Megabytes in DATA_DIR/media-cache for resized pictures and for originals from a bucket; the least recently used are evicted.',
  MEDIA_DIGITAL_SOURCE:
    'IPTC digital source type that derived pictures of the own library carry, unless their record in manifest.json names another; photo: none.',
} as const
