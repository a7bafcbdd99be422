/** Where the host serves the site's web app manifest; its icons are in `shell/public`. */
export const MANIFEST_PATH = '/site.webmanifest'

/** Where it serves the studio's logo, if one is set. */
export const LOGO_PATH = '/logo.svg'
