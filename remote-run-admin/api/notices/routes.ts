import type { ApiApp } from '@lustre/platform/server'
import type { StaffTools } from '../parts.ts'

/** What staff see of the outbox. */
export function addNoticeRoutes(_app: ApiApp, _tools: StaffTools): void {}
