"""The characters in the font files of every page: those of the site's own texts, and some spare ones.

`src/fonts.test.ts` checks that no text uses another one. Other characters that a client types come from the full fonts,
by the `unicode-range` in src/fonts.css, which excludes these.

A file of less than 14 KB fits into the first ten packets of a new connection, and arrives a round trip sooner than a
longer one (https://www.rfc-editor.org/rfc/rfc6928).
"""

# no text contains <=>[\]^`{|}~
CODE = [chr(code) for code in [*range(0x3C, 0x3F), *range(0x5B, 0x5F), 0x60, *range(0x7B, 0x7F)]]
ASCII = [chr(code) for code in range(0x20, 0x7F) if chr(code) not in CODE]
PUNCTUATION = list('\u00a0\u00a3\u00a9\u00b0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212')
LETTERS = list('\u00e8\u00e9\u00eb')
SITE = ASCII + PUNCTUATION + LETTERS
