import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_KINDS, type FileKind, recogniseFile } from './file-kinds.ts';
import { fileNameFor, MOST_BYTES, mostBytesOf, UPLOAD_PURPOSES } from './upload-rules.ts';

const KINDS = ['png', 'jpeg', 'webp', 'pdf', 'docx', 'xlsx'] as const satisfies readonly FileKind[];
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const answer = (bytes: Uint8Array) => {
  const found = recogniseFile(bytes);
  return found.ok ? found.kind : found.violation.code;
};

describe('sizes and purposes', () => {
  test('pictures are smaller than papers', () => {
    expect(KINDS.map((kind) => mostBytesOf(kind) / 1_048_576)).toEqual([10, 10, 10, 20, 20, 20]);
    expect(MOST_BYTES.image).toBeLessThan(MOST_BYTES.document);
  });
  test('photos of people, companies and clockings are pictures that every browser draws', () => {
    for (const purpose of ['employee-image', 'company-image', 'clocking-photo', 'face-photo'] as const) {
      expect(UPLOAD_PURPOSES[purpose]).toEqual(['png', 'jpeg']);
    }
    expect([...UPLOAD_PURPOSES['employee-document']].sort()).toEqual([...KINDS].sort());
  });
});

describe('what a file is by its bytes', () => {
  test.each([
    ['a mark that is cut', '\x89PNG\r\n\x1a', 'file/type'],
    ['a JPEG of three bytes', '\xff\xd8\xff', 'jpeg'],
    ['a RIFF without its kind', 'RIFF\x10\0\0\0WEB', 'file/type'],
    ['a PDF after a blank', ' %PDF-1.7 %%EOF', 'file/type'],
    ['a PDF whose end is a little before its last byte', `%PDF-1.7 %%EOF${'x'.repeat(1_019)}`, 'pdf'],
    ['a PDF whose end is too far before', `%PDF-1.7 %%EOF${'x'.repeat(1_020)}`, 'file/broken'],
    ['a ZIP of two bytes', 'PK', 'file/type'],
    ['a ZIP without a directory', 'PK\x03\x04', 'file/broken'],
    ['text', 'hello', 'file/type'],
  ])('%s', (_name, text, expected) => expect(answer(bytesOf(text))).toBe(expected));

  test('any bytes get an answer, never an exception', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('', 'PK\x03\x04', '%PDF-', 'RIFF'), (rest, mark) => {
        const found = answer(Uint8Array.from([...bytesOf(mark), ...rest]));
        expect([...KINDS, 'file/type', 'file/broken']).toContain(found);
      }),
    ));
});

describe('the name that a file is kept under', () => {
  test.each([
    ['a/b\\c.pdf', 'pdf', 'c.pdf'],
    ['.hidden', 'pdf', 'file.pdf'],
    ['..pdf', 'pdf', 'file.pdf'],
    ['a.PDF', 'pdf', 'a.pdf'],
    ['a.jpeg', 'jpeg', 'a.jpeg'],
    ['a.png', 'jpeg', 'a.jpg'],
    ['a.tar.gz', 'pdf', 'a.tar.pdf'],
    ['  a b  .pdf', 'pdf', 'a b  .pdf'],
    ['a\u0000b\u200d.pdf', 'pdf', 'ab.pdf'],
    ['e\u0301.pdf', 'pdf', 'é.pdf'],
    ['/', 'png', 'file.png'],
  ] as const)('%j as %s is %j', (name, kind, kept) => expect(fileNameFor(name, kind)).toBe(kept));

  test('holds no folder and no control, is not too long, and ends in what the file is', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 160 }), fc.constantFrom(...KINDS), (name, kind) => {
        const kept = fileNameFor(name, kind);
        expect(kept).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect([...kept].length).toBeLessThanOrEqual(120);
        expect(kept).not.toMatch(/^\./);
        expect(FILE_KINDS[kind].extensions).toContain(kept.split('.').at(-1));
      }),
    ));
});
