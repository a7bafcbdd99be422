export { createImageModel, type ImageModelOptions } from './app.ts'
export { startImageModel } from './server.ts'
