/** Largest picture that is read or made: a side in pixels, and an area in pixels. */
export const MAX_SIDE = 4_000
export const MAX_PIXELS = 40_000_000

/** Largest picture that is made for an unsigned address, in pixels: 1920 wide and as tall as any may be. */
export const MAX_UNSIGNED_PIXELS = MAX_SIDE * 1920

/** Largest AVIF that is made: its encoder takes five times the time of WebP's, and 40 bytes a pixel. */
export const MAX_AVIF_PIXELS = 1_000_000
export const AVIF_COST = 5

/** Scans of a JPEG. Encoders write about ten; a decoder walks over the whole picture for each. */
export const MAX_SCANS = 50

/** Steps chained by slashes in one address; each but the last is kept in memory unpacked. */
export const MAX_STEPS = 3

/** Variants that are made at the same time, where there are as many cores: the other cores are for pages. */
export const MAX_DERIVATIONS = 2
/** A variant that costs more megapixels waits for other such ones: an encoder's memory grows with the picture. */
export const COSTLY_MEGAPIXELS = 1
/** Seconds for one of them. */
export const DERIVATION_LIMIT_S = 10

/**
 * Variants under way or queued. A browser behind a proxy requests a screen of pictures at once, some dozens; a lower
 * limit would leave holes in its page.
 */
export const MAX_QUEUED = 256
export const MAX_QUEUED_PER_CLIENT = 64

/**
 * Megapixels a minute that may be made anew, for one address and for all. A gallery of 200 tiles is 100. Ten are about
 * a second of one core, so all together leave half of two cores.
 */
export const CLIENT_MEGAPIXELS = 200
export const SITE_MEGAPIXELS = 600
/** What a variant costs at least, however small: its original is decoded. */
export const LEAST_MEGAPIXELS = 0.25

/** Pictures whose size is remembered. */
export const MAX_INSPECTIONS = 20_000
/** Originals that are read at the same time for the admin API. */
export const INSPECTIONS_AT_ONCE = 8

/** The cache on disk: its size, and a small file of it, by which its number of files is limited (bytes). */
export const DISK_CACHE_BYTES = 1024 ** 3
export const SMALL_FILE_BYTES = 25_000
export const LEAST_CACHE_FILES = 1000
/** How exactly the disk knows when a file was used last, in milliseconds. */
export const USE_NOTED_MS = 10 * 60 * 1000

/** Variants kept in memory: total bytes, and the largest one worth keeping. */
export const MEMORY_CACHE_BYTES = 48 * 1024 ** 2
export const MEMORY_ENTRY_BYTES = 256 * 1024

/** How long the index may be behind the folder, in milliseconds. */
export const INDEX_MAX_AGE_MS = 2_000
/** The same of a bucket, where every look is a call that costs. */
export const BUCKET_MAX_AGE_MS = 10_000
/** Originals that are fetched from a bucket at the same time. */
export const BUCKET_FETCHES = 4

/** The provider's own cache time for addresses without the asset's version, and ours for those with it (seconds). */
export const UNVERSIONED_MAX_AGE = 30 * 24 * 60 * 60
export const UNVERSIONED_CDN_MAX_AGE = 24 * 60 * 60
export const VERSIONED_MAX_AGE = 365 * 24 * 60 * 60
/** A private picture, in its viewer's browser only: a working day. */
export const PRIVATE_MAX_AGE = 12 * 60 * 60

/** What is wrong now may be right soon (seconds). */
export const REFUSAL_MAX_AGE = 10

/** Search and list: documented page sizes. */
export const SEARCH_DEFAULT_RESULTS = 50
export const LIST_DEFAULT_RESULTS = 10
export const MAX_RESULTS = 500

/** Uploads: one request's body, one picture, one video (bytes). */
export const MAX_UPLOAD_REQUEST_BYTES = 60 * 1024 ** 2
export const MAX_IMAGE_BYTES = 10 * 1024 ** 2
export const MAX_VIDEO_BYTES = 100 * 1024 ** 2
export const MAX_JSON_BYTES = 64 * 1024

/** What a library may hold for an upload to be taken: a stolen key cannot fill the disk. */
export const MAX_LIBRARY_BYTES = 20 * 1024 ** 3

/** Unfinished chunked uploads: how many at once, their bytes together, and when one is given up. */
export const MAX_PARTIAL_UPLOADS = 20
export const MAX_PARTIAL_BYTES = 500 * 1024 ** 2
export const PARTIAL_UPLOAD_MAX_AGE_MS = 24 * 60 * 60 * 1000

/** How old a signed request's timestamp may be. */
export const SIGNATURE_MAX_AGE_MS = 60 * 60 * 1000
