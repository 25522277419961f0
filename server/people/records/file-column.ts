import { sql } from 'kysely';
import { fileLink } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';

export type FileRow = { id: string; name: string; mimeType: string; sizeBytes: number };

/** The file `f` that a row refers to, as one JSON value; null when there is none. */
export const FILE_COLUMN = sql`case when f.id is not null then json_build_object(
  'id', f.id, 'name', f.name, 'mimeType', f.mime_type, 'sizeBytes', f.size_bytes) end as file`;

/** With a link, for a reader whose access to the row was checked. */
export const withLink = (ctx: Ctx, file: FileRow) => ({ ...file, url: fileLink(ctx, file.id) });
