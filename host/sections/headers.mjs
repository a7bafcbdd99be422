// Headers between the host and the process of a section; no visitor can set one, and none sees one.

/** What the host knows of a call: whose it is. */
export const CALL_HEADER = 'x-lustre-call'
/** The pattern of the route that answered. */
export const ROUTE_HEADER = 'x-lustre-route'
/** The answer ends the visitor's connection. Ours stays: closing it under a body that still comes would lose the answer. */
export const CLOSE_HEADER = 'x-lustre-close'
/** Why there is no answer of the API: `start`, it could not be started; `threw`, it threw. */
export const FAILED_HEADER = 'x-lustre-failed'
