import { imports } from '../../contract/imports/imports.ts';
import type { ImportType } from '../../domain/imports/fields.ts';
import type { Office, OfficeFile } from './office-server.ts';

/** Something that must hold, in words. */
export type Check = { what: string; ok: boolean };
export type Imported = { rows: number; added: number; changed: number; unchanged: number; wasKnown: boolean };

/** Imports a whole file as the wizard does: read, checked, committed, waited for. A wrong row ends the script. */
export async function importFile({ call, ended }: Office, type: ImportType, file: OfficeFile): Promise<Imported> {
  const read = await call(imports.upload, { query: { type }, file });
  if (read.status !== 'checked') throw new Error(`${file.name}: choose columns for ${read.missing.join(', ')}`);
  if (read.counts.bad > 0) {
    const bad = await call(imports.rows, { query: { id: read.id, filter: 'bad', size: 3 } });
    throw new Error(`${file.name}: ${read.counts.bad} wrong rows, such as ${JSON.stringify(bad.content)}`);
  }
  const { jobId } = await call(imports.commit, { body: { id: read.id, mode: 'all' } });
  if (jobId) await ended({ jobId });
  const { status, result, counts } = await call(imports.get, { query: { id: read.id } });
  if (status !== 'committed' || !result) throw new Error(`${file.name} was not imported`);
  const { added, changed, unchanged } = result;
  return { rows: counts.total, added, changed, unchanged, wasKnown: read.importedBefore !== null };
}
