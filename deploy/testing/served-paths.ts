import { HOST_PATTERNS } from '../../host/web/app.ts'

export const SERVED_PATHS: ReadonlySet<string> = new Set(HOST_PATTERNS)
