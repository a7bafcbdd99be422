// The light part of framer-motion (about 5 kB): the `m` elements and LazyMotion, shared by all remotes.
// What they need to move comes on demand from `@lustre/platform/motion-features`.
export { LazyMotion } from 'framer-motion'
export { div as MDiv } from 'framer-motion/m'
