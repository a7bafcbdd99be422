// The light part of framer-motion (about 5 kB), shared by all remotes. `@lustre/platform/motion-features` has the rest.
export { LazyMotion } from 'framer-motion'
export { div as MDiv } from 'framer-motion/m'
