export type WorkerData = { engineDir: string; port: number; password: string }

export type FromWorker =
  | { kind: 'unsound' | 'not listening' | 'not copied'; why: string }
  | { kind: 'sound'; records: number }
  | { kind: 'listening'; port: number }
  | { kind: 'copied'; file: string | null }

export type ToWorker = { kind: 'close' } | { kind: 'copy'; file: string }
