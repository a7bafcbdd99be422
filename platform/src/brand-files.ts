export const MANIFEST_PATH = '/site.webmanifest'

export const LOGO_PATH = '/logo.svg'
