// The light part of framer-motion (about 5 kB): the `m` elements and LazyMotion, shared by all remotes.
// What they need to move comes on demand from `@lustre/platform/motion-features`.
export { LazyMotion, MotionConfig } from 'framer-motion'
export {
  article as MArticle,
  div as MDiv,
  figure as MFigure,
  img as MImg,
  li as MLi,
  section as MSection,
} from 'framer-motion/m'
