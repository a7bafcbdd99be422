import type { PhotoProblem } from '../../../content/errors.ts'
import type { Difference, DownloadRequest } from './imaging.ts'

export type Tasks = {
  check: { input: Blob; output: PhotoProblem | null }
  prepare: { input: Blob; output: string }
  difference: { input: { before: string; after: string }; output: Difference }
  download: { input: DownloadRequest; output: Blob }
}

export type TaskName = keyof Tasks

export type WorkerRequest = {
  [Name in TaskName]: { id: number; task: Name; input: Tasks[Name]['input'] }
}[TaskName]

export type WorkerReply =
  | { id: number; output: Tasks[TaskName]['output'] }
  | { id: number; problem: PhotoProblem }
