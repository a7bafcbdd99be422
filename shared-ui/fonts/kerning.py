"""Shrinks kerning by removing invisible steps."""

from fontTools.ttLib import TTFont

# in thousandths of the size: a fifth of a pixel in running text, half of one in the largest heading on a phone
UNSEEN = 10
# the value format of GPOS with an advance only
X_ADVANCE = 4


def simplify(font: TTFont) -> None:
    """Removes invisible steps from a font's kerning, and the changes of its weights to the other steps."""
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, 'ExtSubTable', subtable)
            if pairs.Format == 1:
                for first in pairs.PairSet:
                    for record in first.PairValueRecord:
                        set_plain(record.Value1)
                    first.PairValueRecord = [r for r in first.PairValueRecord if r.Value1.XAdvance != 0]
                    first.PairValueCount = len(first.PairValueRecord)
            else:
                for first in pairs.Class1Record:
                    for record in first.Class2Record:
                        set_plain(record.Value1)
            pairs.ValueFormat1 = X_ADVANCE


def set_plain(value) -> None:
    step = getattr(value, 'XAdvance', 0)
    for name in list(vars(value)):
        delattr(value, name)
    value.XAdvance = step if abs(step) > UNSEEN else 0
