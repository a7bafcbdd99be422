export const WORK_NEEDED: 'work_needed'
export function prove(passcode: string, time: number): Promise<string>
export function isProof(passcode: string, proof: string, now: number): Promise<boolean>
