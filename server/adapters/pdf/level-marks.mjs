// Plain JavaScript, as the thread that imports it.

const ON_LETTER = { from: 570, to: 615, at: 576 };
const ON_MARK = { from: 890, to: 1035, at: 952 };
const MARK_TO_BASE = 4;
const MARK_TO_MARK = 6;
const EXTENSION = 9;

/**
 * A font whose Thai vowels and tones stand on two heights, instead of a few thousandths above or below them. typst cuts a letter from a
 * mark that is moved up or down, and then writes both of them for each: text that is copied would say บริษัษัท.
 * @param {Buffer} font a TrueType font with a GPOS table
 * @returns {Buffer} a copy
 */
export function levelMarks(font) {
  const levelled = Buffer.from(font);
  const gpos = tableOf(levelled, 'GPOS');
  if (gpos === null) return levelled;
  const lookups = gpos + levelled.readUInt16BE(gpos + 8);
  for (const lookup of offsetsAt(levelled, lookups, lookups)) levelLookup(levelled, lookup);
  return levelled;
}

/** @param {Buffer} font @param {string} tag @returns {number | null} */
function tableOf(font, tag) {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  return null;
}

/** A count and as many offsets from `base`. @param {Buffer} font @param {number} at @param {number} base */
const offsetsAt = (font, at, base) =>
  Array.from({ length: font.readUInt16BE(at) }, (_, index) => base + font.readUInt16BE(at + 2 + index * 2));

/** @param {Buffer} font @param {number} lookup */
function levelLookup(font, lookup) {
  const type = font.readUInt16BE(lookup);
  for (const subtable of offsetsAt(font, lookup + 4, lookup)) {
    const isFar = type === EXTENSION;
    const kind = isFar ? font.readUInt16BE(subtable + 2) : type;
    if (kind === MARK_TO_BASE || kind === MARK_TO_MARK)
      levelAnchors(font, isFar ? subtable + font.readUInt32BE(subtable + 4) : subtable);
  }
}

/** Both kinds of tables are laid out alike: marks, then what they stand on. @param {Buffer} font @param {number} table */
function levelAnchors(font, table) {
  const classes = font.readUInt16BE(table + 6);
  const marks = table + font.readUInt16BE(table + 8);
  const bases = table + font.readUInt16BE(table + 10);
  for (let index = 0; index < font.readUInt16BE(marks); index += 1) levelAnchor(font, marks, marks + 4 + index * 4);
  for (let index = 0; index < font.readUInt16BE(bases) * classes; index += 1) levelAnchor(font, bases, bases + 2 + index * 2);
}

/** @param {Buffer} font @param {number} base @param {number} place where the offset of the anchor stands */
function levelAnchor(font, base, place) {
  const offset = font.readUInt16BE(place);
  if (offset === 0) return;
  const height = font.readInt16BE(base + offset + 4);
  for (const { from, to, at } of [ON_LETTER, ON_MARK])
    if (height >= from && height <= to) font.writeInt16BE(at, base + offset + 4);
}
