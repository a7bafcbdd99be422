/** Room of the table, the same before and after its code has come. */
export const TABLE_SIZE = 'h-[250px] sm:h-[350px] lg:h-[440px]'
