import { sql } from 'kysely';
import type { FormTemplate } from '../../../contract/requests/form-shapes.ts';
import { withNeighbours } from '../../../domain/requests/field-chain.ts';
import type { FormField } from '../../../domain/requests/form-fields.ts';
import { FORM_KINDS, type FormKind } from '../../../domain/requests/form-kinds.ts';
import type { RowOwner } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';

type WireField = FormTemplate['fields'][number];

/** A form as it stands now, with the questions of its newest revision. */
export type FormRow = {
  id: string;
  kind: FormKind;
  name: string;
  englishName: string | null;
  externalCode: string | null;
  isDefault: boolean;
  isEnabled: boolean;
  revision: number;
  version: number;
  description: string | null;
  autoResponse: string | null;
  fields: FormField[];
  /** Whether somebody hears of every request of it. */
  isTold: boolean;
};

export const FORM_COLUMNS = sql`f.id, f.kind, f.name, f.english_name as "englishName", f.external_code as "externalCode",
  f.is_default as "isDefault", f.is_enabled as "isEnabled", f.revision, f.version, r.description, r.auto_response as "autoResponse"`;

/** A form that was not removed. `forUpdate` keeps it as it is until the transaction ends. */
export async function getForm(
  { tx, organizationId }: Pick<RowOwner, 'tx' | 'organizationId'>,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<FormRow> {
  const { rows } = await sql<FormRow>`select ${FORM_COLUMNS}, r.fields,
      exists (select from app.form_notification n where n.organization_id = ${organizationId} and n.template_id = ${id}) as "isTold"
    from app.form_template f
    join app.form_revision r on r.organization_id = f.organization_id and r.template_id = f.id and r.revision = f.revision
    where f.organization_id = ${organizationId} and f.id = ${id} and f.removed_at is null
    ${forUpdate ? sql`for update of f` : sql``}`.execute(tx);
  const [form] = rows;
  if (!form) throw notFound();
  return form;
}

/** The number of a kind, as clients name it. */
export const typeIdOf = (kind: FormKind): number => FORM_KINDS.indexOf(kind) + 1;

/** A stored question with all that it may say. */
export const wholeField = ({ options = [], ...field }: FormField) => ({
  englishName: null,
  tag: null,
  value: null,
  option: null,
  limits: {},
  ...field,
  options: options.map((option) => ({ englishLabel: null, ...option })),
});

/** Stored questions as clients read them: each with its neighbours. */
export function wireFields(fields: readonly FormField[]): WireField[] {
  return withNeighbours(fields).map(({ childs, ...field }) => ({
    ...wholeField({ ...field, childs: [] }),
    previous: field.previous,
    next: field.next,
    childs: byOption(childs),
  })) as WireField[];
}

/** The fields of one option are a chain of their own. */
function byOption(childs: readonly FormField[]) {
  const options = [...new Set(childs.map((child) => child.option))];
  return options.flatMap((option) => wireFields(childs.filter((child) => child.option === option)));
}
