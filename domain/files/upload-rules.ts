import { FILE_KINDS, type FileKind } from './file-kinds.ts';

const MEGABYTE = 1024 * 1024;
/** The largest file that is taken in, in bytes: pictures are unpacked in memory and may be smaller only. */
export const MOST_BYTES = { image: 10 * MEGABYTE, document: 20 * MEGABYTE } as const;
/** Sides of a stored picture, in pixels; larger ones are drawn smaller. */
export const MOST_SIDE_PIXELS = 2000;
/** The size to which photos of people and company logos are cropped, in pixels. */
export const PORTRAIT_SIZE = { width: 320, height: 320 } as const;
/** The size of the picture above an announcement, in pixels. */
export const BANNER_SIZE = { width: 1200, height: 630 } as const;

const PICTURES = ['png', 'jpeg'] as const satisfies readonly FileKind[];
const PAPERS = ['pdf', 'docx', 'xlsx', 'png', 'jpeg', 'webp'] as const satisfies readonly FileKind[];

/** What each purpose of an upload takes. Source: specification 1 §5 (png or jpg for pictures), product rule for papers. */
export const UPLOAD_PURPOSES = {
  'employee-document': PAPERS,
  'training-certificate': PAPERS,
  'leave-paper': PAPERS,
  'employee-image': PICTURES,
  'company-image': PICTURES,
  'clocking-photo': PICTURES,
  'face-photo': PICTURES,
  'announcement-image': PICTURES,
  'request-file': PAPERS,
  'task-file': PAPERS,
  'tax-declaration-file': PAPERS,
  'pay-upload': ['pdf', ...PICTURES],
  'payment-slip': ['pdf', ...PICTURES],
} as const satisfies Record<string, readonly FileKind[]>;
export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;

/**
 * The largest size of a file of this kind, in bytes.
 * Source: product rule. Example: `mostBytesOf('pdf')` → 20971520.
 */
export const mostBytesOf = (kind: FileKind): number => (FILE_KINDS[kind].isImage ? MOST_BYTES.image : MOST_BYTES.document);

/**
 * The name to keep a file under: no folders, no control or direction-changing characters, at most 120 characters, and an
 * ending that fits what the file is. `name` is what the sender called it.
 * Source: product rule. Example: `fileNameFor('C:\\scans\\card.exe', 'pdf')` → `card.pdf`.
 */
export function fileNameFor(name: string, kind: FileKind): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const [, base = plain, ending = ''] = /^(.*?)(?:\.([^.]{1,8}))?$/u.exec(plain) ?? [];
  const { extensions } = FILE_KINDS[kind];
  const kept = extensions.includes(ending.toLowerCase()) ? ending.toLowerCase() : extensions[0];
  return `${[...base].slice(0, 110).join('').replace(/^\.+/, '') || 'file'}.${kept}`;
}
