import { prepareTemplate } from './prepare-database.ts'

/** Creates the template before jsdom tests, because the engine cannot read jsdom's Blob there. */
export default prepareTemplate
