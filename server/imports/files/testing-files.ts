import { randomUUID } from 'node:crypto';
import type { EndpointSpec, WireAnswer } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports/imports.ts';
import type { ImportType } from '../../../domain/imports/fields.ts';
import { type Caller, CallRefused } from '../../testing/app.ts';

type File = { name: string; content: string | Buffer; fields?: Record<string, string> };
type Upload = WireAnswer<typeof imports.upload>;

/** A multipart form with one file, as a browser sends it. */
export function formOf({ name, content, fields = {} }: File) {
  const boundary = `----wela${randomUUID()}`;
  const parts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([...parts, Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export async function sendFile<E extends EndpointSpec>(
  who: Caller,
  endpoint: E,
  file: File & { query?: unknown; key?: string },
): Promise<WireAnswer<E>> {
  const response = await who.raw(endpoint, { query: file.query, key: file.key, ...formOf(file) });
  if (response.statusCode >= 400) throw new CallRefused(response.json());
  return response.json();
}

export const upload = (who: Caller, type: ImportType, file: File & { key?: string }): Promise<Upload> =>
  sendFile(who, imports.upload, { ...file, query: { type } });

/** Waits until an import that goes on as a job has ended. */
export async function settled(who: Caller, id: string): Promise<Upload> {
  for (;;) {
    const batch = await who.call(imports.get, { query: { id } });
    if (batch.status !== 'committing' && batch.status !== 'reverting') return batch;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Upload and commit of everything, waited for. */
export async function importWhole(who: Caller, type: ImportType, file: File): Promise<Upload> {
  const { id } = await upload(who, type, file);
  const { status } = await who.call(imports.commit, { body: { id, mode: 'all' } });
  return status === 'committing' ? settled(who, id) : who.call(imports.get, { query: { id } });
}

/** The body of a refusal; anything else ends the test. */
export const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error(`expected a refusal, got ${error}`);
  return error.body;
};
