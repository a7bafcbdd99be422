/** The demo checkout and chat, where unset links lead. */
export const DEMO_PATHS: readonly string[] = ['/site/checkout', '/site/chat']
