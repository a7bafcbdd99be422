"""Builds the display font: the Latin letters of Instrument Serif, upright and italic, in ONE file.

A page loads two font files, and a slanted upright is not an italic. So the italic letters are alternates in the upright
font, behind `ital`, the OpenType feature registered for fonts that hold both
(https://learn.microsoft.com/typography/opentype/spec/features_fj#tag-ital). css turns it on: `display-italic`.
Letters of Latin Extended-A come from a file of their own, by `unicode-range` (src/fonts.css).

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    PYTHONHASHSEED=0 /tmp/fonts/bin/python shared-ui/fonts/build-display.py

Run it again when @fontsource/instrument-serif changes; the result is committed.
"""

import io
import pathlib

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from kerning import simplify

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / 'node_modules/@fontsource/instrument-serif/files'
TARGET = ROOT / 'shared-ui/src/fonts/instrument-serif.woff2'

PRIVATE_USE = 0xE000


def read(style: str, is_wanted=lambda character: True) -> TTFont:
    """Returns one style with kerning only and without hints."""
    font = TTFont(SOURCE / f'instrument-serif-latin-400-{style}.woff2', recalcTimestamp=False)
    options = subset.Options(layout_features=['kern'], hinting=False, notdef_outline=True, glyph_names=True, name_IDs=[0, 1, 2, 13])
    options.drop_tables += ['DSIG', 'meta', 'STAT']
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for code in font.getBestCmap() if is_wanted(chr(code))])
    cutter.subset(font)
    simplify(font)
    font.flavor = None
    return font


def in_memory(font: TTFont) -> io.BytesIO:
    data = io.BytesIO()
    font.save(data)
    data.seek(0)
    return data


def build() -> None:
    upright = read('normal')
    italic = read('italic', lambda character: character.isalpha() or character in ' ,.!?\'-&\u2019\u2014\u2013')
    assert upright['head'].unitsPerEm == italic['head'].unitsPerEm
    # merging needs distinct characters; the private ones are removed below
    characters = sorted(italic.getBestCmap())
    moved = {PRIVATE_USE + i: italic.getBestCmap()[code] for i, code in enumerate(characters)}
    for table in italic['cmap'].tables:
        table.cmap = dict(moved) if table.isUnicode() else {}
    originals = {PRIVATE_USE + i: code for i, code in enumerate(characters)}

    merged = Merger().merge([in_memory(upright), in_memory(italic)])
    cmap = merged.getBestCmap()
    pairs = [(cmap[code], cmap[private]) for private, code in originals.items()]
    for table in merged['cmap'].tables:
        table.cmap = {code: name for code, name in table.cmap.items() if code < PRIVATE_USE}
    rules = '\n'.join(f'  sub {plain} by {slanted};' for plain, slanted in pairs)
    addOpenTypeFeaturesFromString(
        merged,
        f'languagesystem DFLT dflt;\nlanguagesystem latn dflt;\nfeature ital {{\n{rules}\n}} ital;',
        tables=['GSUB'],
    )
    for tag in ('ascent', 'descent', 'lineGap'):
        setattr(merged['hhea'], tag, getattr(upright['hhea'], tag))
    merged['post'].formatType = 3.0  # glyph names are for tools
    merged.flavor = 'woff2'
    TARGET.parent.mkdir(exist_ok=True)
    merged.save(TARGET)
    print(f'{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size} bytes, {len(pairs)} italic alternates')


build()
