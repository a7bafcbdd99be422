// The heavy part of framer-motion, for code that loads near the viewport only.
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
