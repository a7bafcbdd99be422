export type { S3Options } from './app.ts'
export type { Policy } from './credentials.ts'
export type { Outcome } from './outcomes.ts'
export { type RunningS3, startPublicFiles, startS3 } from './server.ts'
