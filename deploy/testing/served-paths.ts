import { HOST_PATTERNS } from '../../host/web/app.ts'

/** The addresses that a host answers itself, for the probes of deployments. */
export const SERVED_PATHS: ReadonlySet<string> = new Set(HOST_PATTERNS)
