import type { Ctx } from '../../http/context.ts';

export type LineForm = { readonly id: string; readonly name: string; readonly isOffered: boolean };

/** The forms by name, in the language of the reader; one that was removed is offered no more, and lines that name it still show it. */
export async function readForms({ tx, organizationId, language }: Ctx): Promise<LineForm[]> {
  const rows = await tx
    .selectFrom('app.form_template')
    .select(['id', 'name', 'english_name', 'removed_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, english_name, removed_at }) => ({
    id,
    name: language === 'en' ? (english_name ?? name) : name,
    isOffered: removed_at === null,
  }));
}
