"""The characters that every page may show without another file: those of the site's own texts, and some to spare.

`src/fonts.test.ts` holds that no text uses another one. What a client types comes from the whole faces, by their
`unicode-range` in src/fonts.css, which leaves these out.

A file of less than 14 KB fits into the first ten packets of a new connection, and comes a round trip sooner than one
that is longer (https://www.rfc-editor.org/rfc/rfc6928).
"""

# <=>[\]^`{|}~ are in no text
CODE = [chr(code) for code in [*range(0x3C, 0x3F), *range(0x5B, 0x5F), 0x60, *range(0x7B, 0x7F)]]
ASCII = [chr(code) for code in range(0x20, 0x7F) if chr(code) not in CODE]
PUNCTUATION = list('\u00a0\u00a3\u00a9\u00b0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212')
LETTERS = list('\u00e8\u00e9\u00eb')
SITE = ASCII + PUNCTUATION + LETTERS
