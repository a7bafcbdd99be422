export { createImageModel, type ImageModelOptions } from './app.ts'
export { OUTCOMES, type Outcome } from './outcomes.ts'
export { startImageModel } from './server.ts'
