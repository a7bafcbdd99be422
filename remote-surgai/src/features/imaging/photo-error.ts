import type { PhotoProblem } from '#content/errors.ts'

export class PhotoError extends Error {
  readonly problem: PhotoProblem

  constructor(problem: PhotoProblem) {
    super(`photo: ${problem}`)
    this.name = 'PhotoError'
    this.problem = problem
  }
}
