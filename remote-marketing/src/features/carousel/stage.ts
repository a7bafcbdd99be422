/** Height of the carousel: 350 px on small screens, 450 px from `sm`, 500 px from `md`. */
export const STAGE_HEIGHT = 'h-[350px] sm:h-[450px] md:h-[500px]'
