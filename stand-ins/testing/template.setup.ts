import { prepareTemplate } from './prepare-database.ts'

/** For tests with a window: the engine cannot make a database there, as jsdom's Blob cannot be read. */
export default prepareTemplate
