// The heavy part of framer-motion, for code that loads near the viewport only. In a remote write
// `import { domMax } from '@lustre/platform/motion-features'` and then `export default domMax`: a direct
// `export ... from` is not rewritten by the federation plugin and would bundle a second copy.
export {
  AnimatePresence,
  animate,
  domAnimation,
  domMax,
  useAnimationFrame,
  useMotionValue,
  useSpring,
  useTransform,
} from 'framer-motion'
