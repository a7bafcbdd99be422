/// <reference types="vite/client" />
/** The modules that Vite makes of imports that are not code. */
declare module '*.css'
declare module '*.woff2?url' {
  const address: string
  export default address
}
