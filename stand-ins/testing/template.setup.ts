import { prepareTemplate } from './prepare-database.ts'

/** For jsdom tests: the engine cannot read jsdom's Blob, and so cannot create a database there. */
export default prepareTemplate
