/** A value without quotes that holds a #, which begins a comment; one after a blank is meant as a comment. */
const CUT = /^\s*(?:export\s+)?(\w+)\s*=(?:#|(?!\s*["'`])[^#\n]*[^\s#]#)/

/**
 * Returns a sentence for each value of a `.env` file that Node.js would cut at a #.
 * @param {string} file its name in the sentences
 * @param {string} text
 */
export const cutValues = (file, text) =>
  text.split('\n').flatMap((line, index) => {
    const name = CUT.exec(line)?.[1]
    return name === undefined
      ? []
      : [
          `${file}:${index + 1}: ${name} is cut at #, which begins a comment: put the value in quotes, ${name}="..."`,
        ]
  })
