/** Room of the table, the same before and after its code has come. */
export const TABLE_SIZE = 'h-[300px] sm:h-[420px] lg:h-[520px]'
