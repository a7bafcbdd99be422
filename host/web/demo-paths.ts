/** Where the demonstrations of checkout and chat are; links that are not set lead here. */
export const DEMO_PATHS: readonly string[] = ['/site/checkout', '/site/chat']
