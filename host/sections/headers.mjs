// Headers between the host and the process of a section. Visitors can neither set nor see them.

/** What the host knows about a call, such as the client's address. */
export const CALL_HEADER = 'x-lustre-call'
/** The pattern of the route that answered. */
export const ROUTE_HEADER = 'x-lustre-route'
/** Ends the visitor's connection after the answer, but not the one to the process, which a body may need. */
export const CLOSE_HEADER = 'x-lustre-close'
/** Why the API gives no answer: `start` when it did not start, `threw` when it threw. */
export const FAILED_HEADER = 'x-lustre-failed'
