// for the host and for tests only: kept out of the shared facade, which the browser loads whole
export { StaticRouter } from 'react-router-dom'
