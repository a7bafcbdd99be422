import type { ApiApp } from '@lustre/platform/server'
import type { StaffTools } from '../parts.ts'

/** What staff do with client runs. */
export function addClientRunRoutes(_app: ApiApp, _tools: StaffTools): void {}
