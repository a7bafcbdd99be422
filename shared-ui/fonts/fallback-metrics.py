"""Prints the `@font-face` rules of the metric-matched fallbacks in src/fonts.css.

    size-adjust     = average advance of the web font / average advance of the fallback, both in em, over TEXT
    ascent-override = ascent of the web font / size-adjust (likewise descent and line gap)

so that text in the fallback has the same lines and the same height, and the swap moves nothing. Liberation has the
advances of Arial and Times New Roman by design; the Android fonts are read from their own files.

    python fallback-metrics.py <folder with LiberationSans-Regular.ttf ...> <Roboto file> <Noto Serif file>
"""

import pathlib
import sys

from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXT = (
    'Send the photographs that you already have. We make the pictures that sell your jewelry: on a model, on a table, '
    'in the light of a late afternoon, true to every stone and every setting. You choose the ones that suit your brand, '
    'we finish them in 4K within 14 to 30 days, and the rights are yours. Prices start at $99, revisions included.'
)


def advance(font: TTFont) -> float:
    cmap, widths = font.getBestCmap(), font['hmtx']
    return sum(widths[cmap[ord(c)]][0] for c in TEXT) / len(TEXT) / font['head'].unitsPerEm


def face(family: str, web: TTFont, locals_: list[str], fallback: TTFont) -> str:
    adjust = advance(web) / advance(fallback)
    share = lambda value: f'{value / web["head"].unitsPerEm / adjust:.2%}'
    names = ', '.join(f"local('{name}')" for name in locals_)
    metrics = web['hhea']
    return f"""@font-face {{
  font-family: '{family}';
  src: {names};
  size-adjust: {adjust:.2%};
  ascent-override: {share(metrics.ascent)};
  descent-override: {share(-metrics.descent)};
  line-gap-override: {share(metrics.lineGap)};
}}
"""


liberation, roboto, noto_serif = (pathlib.Path(argument) for argument in sys.argv[1:4])
sans = TTFont(
    ROOT / 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
)
serif = TTFont(ROOT / 'shared-ui/src/fonts/instrument-serif.woff2')
arial, times = TTFont(liberation / 'LiberationSans-Regular.ttf'), TTFont(liberation / 'LiberationSerif-Regular.ttf')
print(face('Instrument Serif Fallback', serif, ['Times New Roman', 'Liberation Serif'], times))
print(face('Instrument Serif Fallback Android', serif, ['Noto Serif'], TTFont(noto_serif)))
print(face('Instrument Sans Fallback', sans, ['Arial', 'Liberation Sans'], arial))
print(face('Instrument Sans Fallback Android', sans, ['Roboto'], TTFont(roboto)))
