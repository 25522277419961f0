import { describe, expect, it } from 'vitest';
import { recogniseFile } from './file-kinds.ts';
import { fileNameFor } from './upload-rules.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const little = (value: number, size: number) =>
  Array.from({ length: size }, (_, index) => String.fromCharCode((value >> (8 * index)) & 255)).join('');

/** A ZIP of empty files with these names. */
function zip(names: readonly string[]): string {
  const entry = (name: string) => `${little(0, 16)}${little(name.length, 2)}`;
  const files = names.map((name) => `PK\x03\x04${little(0, 22)}${little(name.length, 2)}\0\0${name}`).join('');
  const directory = names.map((name) => `PK\x01\x02${little(0, 8)}${entry(name)}${little(0, 16)}${name}`).join('');
  const end = `PK\x05\x06${little(0, 4)}${little(names.length, 2)}${little(names.length, 2)}${little(directory.length, 4)}${little(files.length, 4)}\0\0`;
  return files + directory + end;
}

describe('recogniseFile', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n…'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['pdf', '%PDF-1.7\n…\n%%EOF\n'],
    ['docx', zip(['[Content_Types].xml', 'word/document.xml'])],
    ['xlsx', zip(['[Content_Types].xml', 'xl/workbook.xml'])],
  ])('knows %s by its bytes', (kind, text) => {
    expect(recogniseFile(bytesOf(text))).toEqual({ ok: true, kind });
  });

  it.each([
    ['a drawing that may hold a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page with a PDF inside', '<html>%PDF-1.7 %%EOF'],
    ['a GIF', 'GIF89a'],
    ['a program', 'MZ\x90\0'],
    ['an old office file', '\xd0\xcf\x11\xe0'],
    ['any other ZIP', zip(['a.txt'])],
    ['an office file with macros', zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
    ['a sound in a RIFF', 'RIFF\x10\0\0\0WAVEfmt '],
  ])('refuses %s', (_what, text) => {
    expect(recogniseFile(bytesOf(text))).toEqual({ ok: false, violation: { code: 'file/type' } });
  });

  it.each([
    ['an empty file', ''],
    ['a PDF without its end', '%PDF-1.7 and then nothing'],
    ['a cut office file', zip(['[Content_Types].xml', 'word/document.xml']).slice(0, -10)],
    [
      'an office file whose directory lies',
      zip(['[Content_Types].xml', 'word/document.xml']).replace('PK\x01\x02', 'XX\x01\x02'),
    ],
  ])('calls %s broken', (_what, text) => {
    expect(recogniseFile(bytesOf(text))).toEqual({ ok: false, violation: { code: 'file/broken' } });
  });
});

describe('fileNameFor', () => {
  it.each([
    ['สัญญาจ้าง.pdf', 'pdf', 'สัญญาจ้าง.pdf'],
    ['photo.JPG', 'jpeg', 'photo.jpg'],
    ['C:\\scans\\card.exe', 'pdf', 'card.pdf'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['', 'png', 'file.png'],
    ['...', 'png', 'file.png'],
    ['invoice\u202efdp.exe', 'docx', 'invoicefdp.docx'],
    ['line\r\nbreak.pdf', 'pdf', 'linebreak.pdf'],
    ['v1.2 plan', 'xlsx', 'v1.xlsx'],
  ] as const)('%j as %s is %j', (name, kind, kept) => {
    expect(fileNameFor(name, kind)).toBe(kept);
  });

  it('cuts long names', () => {
    expect([...fileNameFor(`${'ก'.repeat(400)}.pdf`, 'pdf')].length).toBe(114);
  });
});
