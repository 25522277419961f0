import { files } from '../../contract/files/files.ts';
import type { TestApp } from './app.ts';
import type { Person } from './build.ts';

/** The smallest text that counts as a whole PDF. */
export const PDF_BYTES = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

type FormFile = { field: string; name: string; bytes: Buffer };
/** A multipart form as a browser writes it. */
export function formOf(fields: Record<string, string | undefined>, file?: FormFile) {
  const boundary = 'a-boundary-of-the-suite';
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  }
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: image/png\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

type SentFile = { purpose?: string; name: string; bytes: Buffer; key?: string };
/** Uploads a file in the name of a person. */
export function upload(test: TestApp, person: Person, { purpose, name, bytes, key }: SentFile) {
  const { payload, headers } = formOf({ purpose }, { field: 'uploadFile', name, bytes });
  return test.as(person).raw(files.upload, { payload, headers, ...(key ? { key } : {}) });
}
