"""The characters that every page may show without another file: those of the site's own texts, and some to spare.

`src/fonts.test.ts` holds that no text uses another one. What a client types comes from the whole faces, by their
`unicode-range` in src/fonts.css, which leaves these out.
"""

ASCII = [chr(code) for code in range(0x20, 0x7F)]
PUNCTUATION = list('\u00a0\u00a3\u00a9\u00b0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212')
LETTERS = list('\u00e8\u00e9\u00eb')
SITE = ASCII + PUNCTUATION + LETTERS
