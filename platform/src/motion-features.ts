// The heavy part of framer-motion, for code that loads near the viewport only.
export { animate, domMax, useAnimationFrame, useMotionValue } from 'framer-motion'
