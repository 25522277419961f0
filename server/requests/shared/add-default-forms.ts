import { DEFAULT_FORMS } from '../../../domain/requests/default-forms.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow, type RowOwner } from '../../db/write-rows.ts';

/** Gives a new company the forms that every company begins with. */
export async function addDefaultForms(owner: RowOwner): Promise<void> {
  for (const { kind, name, englishName, fields } of DEFAULT_FORMS) {
    const { id } = await insertRow(owner, 'app.form_template', { kind, name, english_name: englishName, is_default: true });
    await insertRow(owner, 'app.form_revision', { template_id: id, revision: 1, fields: toJson(fields) });
  }
}
