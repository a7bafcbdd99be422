"""Prints the `@font-face` rules of the metric-matched fallbacks in src/fonts.css.

    size-adjust     = advance of the web font / advance of the fallback, both in em, over the characters of a group
    ascent-override = ascent of the web font / size-adjust (likewise descent and line gap)

so that a text set in the fallback takes the same lines and the same height, and the swap moves nothing. Spaces and
capitals have groups of their own: the web fonts' are much narrower, beside their small letters, than the fallbacks',
and one factor for all would make labels of one word too narrow and long lines too wide. Liberation has the advances of
Arial and Times New Roman by design; the Android fonts are read from their own files.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python shared-ui/fonts/fallback-metrics.py <folder with LiberationSans-Regular.ttf ...> <Roboto file> <Noto Serif file>
"""

import pathlib
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXT = (
    'Send the photographs that you already have. We make the pictures that sell your jewelry: on a model, on a table, '
    'in the light of a late afternoon, true to every stone and every setting. You choose the ones that suit your brand, '
    'we finish them in 4K within 14 to 30 days, and the rights are yours. Prices start at $99, revisions included.'
)
LETTERS, DIGITS = ''.join(TEXT.split()), '0123456789'
CAPITALS = ''.join(c for c in TEXT.upper() if c.isalpha())
# the text face has figures of one width, which are as wide as its small letters
SANS = [(None, LETTERS + DIGITS), ('U+20', ' '), ('U+41-5A', CAPITALS)]
SERIF = [(None, LETTERS), ('U+20', ' '), ('U+30-39, U+41-5A', CAPITALS + DIGITS)]


def tabular(font: TTFont) -> dict[str, str]:
    """Glyphs of figures of one width (`tnum`), where the font has them."""
    table = font['GSUB'].table if 'GSUB' in font else None
    records = table.FeatureList.FeatureRecord if table else []
    lookups = [index for record in records if record.FeatureTag == 'tnum' for index in record.Feature.LookupListIndex]
    subtables = [each for index in lookups for each in table.LookupList.Lookup[index].SubTable]
    return {glyph: wide for each in subtables for glyph, wide in getattr(each, 'ExtSubTable', each).mapping.items()}


def advance(font: TTFont, text: str) -> float:
    cmap, widths, wide = font.getBestCmap(), font['hmtx'], tabular(font)
    glyphs = [cmap[ord(c)] for c in text]
    return sum(widths[wide.get(glyph, glyph)][0] for glyph in glyphs) / len(text) / font['head'].unitsPerEm


def faces(family: str, web: TTFont, locals_: list[str], fallback: TTFont, groups: list, weight: str = '') -> str:
    names, metrics = ', '.join(f"local('{name}')" for name in locals_), web['hhea']
    rules = []
    for characters, text in groups:
        adjust = advance(web, text) / advance(fallback, text)
        share = lambda value: f'{value / web["head"].unitsPerEm / adjust:.2%}'
        rules.append(f"""@font-face {{
  font-family: '{family}';
  {f'font-weight: {weight};' if weight else ''}
  src: {names};
  {f'unicode-range: {characters};' if characters else ''}
  size-adjust: {adjust:.2%};
  ascent-override: {share(metrics.ascent)};
  descent-override: {share(-metrics.descent)};
  line-gap-override: {share(metrics.lineGap)};
}}
""")
    return '\n'.join(line for rule in rules for line in [*filter(str.strip, rule.split('\n')), ''])


liberation, roboto, noto_serif = (pathlib.Path(argument) for argument in sys.argv[1:4])
variable = ROOT / 'shared-ui/src/fonts/instrument-sans.woff2'
sans = {weight: instancer.instantiateVariableFont(TTFont(variable), {'wght': weight}) for weight in (400, 500, 600)}
serif = TTFont(ROOT / 'shared-ui/src/fonts/instrument-serif.woff2')
arial, bold, times = (TTFont(liberation / f'Liberation{name}.ttf') for name in ('Sans-Regular', 'Sans-Bold', 'Serif-Regular'))
regular = ['Arial', 'Liberation Sans']
print(faces('Instrument Serif Fallback', serif, ['Times New Roman', 'Liberation Serif'], times, SERIF))
print(faces('Instrument Serif Fallback Android', serif, ['Noto Serif'], TTFont(noto_serif), SERIF))
print(faces('Instrument Sans Fallback', sans[400], regular, arial, SANS))
print(faces('Instrument Sans Fallback', sans[500], regular, arial, SANS, '500'))
print(faces('Instrument Sans Fallback', sans[600], ['Arial Bold', 'Liberation Sans Bold'], bold, SANS, '600 700'))
print(faces('Instrument Sans Fallback Android', sans[400], ['Roboto'], TTFont(roboto), SANS))
