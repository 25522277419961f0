import { z } from 'zod';
import { bareNationalId, isNationalId } from '../../domain/national-id.ts';
import { checkSection } from '../../domain/payroll/declarations/check-section.ts';
import {
  type PlainField,
  SECTIONS,
  type SectionField,
  type SectionInfo,
  type SectionType,
} from '../../domain/payroll/declarations/sections.ts';
import { Day, PayAmount, Text } from '../primitives.ts';

/** As `NationalId`, which can be read and not written. */
const PersonalId = z
  .string()
  .max(40)
  .overwrite(bareNationalId)
  .refine((text) => text.length === 13, 'national-id/length')
  .refine((text) => text.length !== 13 || isNationalId(text), 'national-id/check-digit');
const Item = z.strictObject({ checked: z.boolean(), value: PayAmount.optional() });

function schemaOfPlain(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return Text(field.most);
    case 'nationalId':
      return PersonalId;
    case 'day':
      return Day;
    case 'zipcode':
      return z
        .string()
        .trim()
        .regex(/^\d{5}$/, 'form/postcode');
    case 'flag':
      return z.boolean();
    case 'count':
      return z.number().int().min(0).max(field.most);
    case 'choice':
      return z.enum(field.options);
    case 'item':
      return Item;
    case 'money':
      return PayAmount;
  }
}

const objectOf = (fields: readonly SectionField[]): z.ZodType<SectionInfo> =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.key, schemaOf(field).optional()])));

function schemaOf(field: SectionField): z.ZodType {
  if (field.kind === 'group') return objectOf(field.fields);
  if (field.kind === 'list') return z.array(objectOf(field.fields)).max(field.most);
  return schemaOfPlain(field);
}

const schemas = new Map<SectionType, z.ZodType<SectionInfo>>(SECTIONS.map(({ type, fields }) => [type, objectOf(fields)]));

/** What a section takes: every field of the table, each of which may be left out; baht on the wire, satang inside. */
export const sectionSchema = (type: SectionType): z.ZodType<SectionInfo> => schemas.get(type) ?? z.never();

type Sent = { readonly type: SectionType; readonly year: number; readonly info: SectionInfo };
/** Refuses answers that do not fit the section, each at its field. */
export function checkInfo({ type, year, info }: Sent, context: z.core.$RefinementCtx): void {
  const read = sectionSchema(type).safeParse(info);
  for (const issue of read.error?.issues ?? [])
    context.issues.push({ ...issue, input: undefined, path: ['info', ...issue.path] });
  for (const { field, code } of read.data ? checkSection({ type, year, info: read.data }) : []) {
    context.issues.push({ code: 'custom', message: code, input: undefined, path: ['info', ...field.split('.')] });
  }
}

/** Answers as the wire has them: amounts in baht. */
export function wireInfo(type: SectionType, info: SectionInfo): SectionInfo {
  const written = z.encode(sectionSchema(type), info);
  return typeof written === 'object' && written !== null ? Object.fromEntries(Object.entries(written)) : {};
}
/** Answers as they are kept: amounts in satang, nothing that the section does not have. */
export const keptInfo = (type: SectionType, info: SectionInfo): SectionInfo => sectionSchema(type).parse(info);
