export type { S3Options } from './app.ts'
export type { Policy, S3Credential } from './credentials.ts'
export type { Outcome } from './outcomes.ts'
export { type RunningS3, startPublicFiles, startS3 } from './server.ts'
