/** The demonstrations of checkout and chat; unset links lead here. */
export const DEMO_PATHS: readonly string[] = ['/site/checkout', '/site/chat']
