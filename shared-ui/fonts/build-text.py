"""Builds the text font: the Latin letters of Instrument Sans with its weights from 400 to 700, without hints.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    PYTHONHASHSEED=0 /tmp/fonts/bin/python shared-ui/fonts/build-text.py

Run it again when @fontsource-variable/instrument-sans changes; the result is committed.
"""

import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont

from kerning import simplify

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
TARGET = ROOT / 'shared-ui/src/fonts/instrument-sans.woff2'

font = TTFont(SOURCE, recalcTimestamp=False)
# css requests figures of one width (`tabular-nums`); the font's ligatures, fi and fl, look like the plain letters
options = subset.Options(layout_features=['kern', 'tnum'], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13])
options.drop_tables += ['DSIG', 'meta']
cutter = subset.Subsetter(options)
cutter.populate(unicodes=list(font.getBestCmap()))
cutter.subset(font)
simplify(font)
font.flavor = 'woff2'
font.save(TARGET)
print(f'{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size} bytes')
