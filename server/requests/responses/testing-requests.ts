import { beforeEach } from 'vitest';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import type { FieldTag } from '../../../domain/requests/form-fields.ts';
import type { FormKind } from '../../../domain/requests/form-kinds.ts';
import { assert } from '../../../domain/units.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { addDefaultForms } from '../shared/add-default-forms.ts';

type Answered = Partial<Record<FieldTag, unknown>>;

/** A company with the forms of the product, a department with its manager, and a person of it. */
export async function companyWithForms(host: TestApp, { organizationId }: { organizationId: string }) {
  await host.build.inTenant(organizationId, (tx) => addDefaultForms({ tx, organizationId }));
  const manager = await host.build.person({ organizationId, groups: ['manager'], firstName: 'Mali', lastName: 'Manager' });
  const departmentId = await host.build.department(organizationId, 'Sales', [manager]);
  const person = await host.build.person({ organizationId, departmentId, firstName: 'Nok', lastName: 'Dee' });
  return { manager, departmentId, person };
}

/** One server for a file, and at `now` such a company for each test. */
export function formsForEachTest(now: string) {
  const at = companyForEachTest(now);
  let made: Awaited<ReturnType<typeof companyWithForms>>;
  beforeEach(async () => {
    made = await companyWithForms(at.host, at);
  });
  return {
    host: at.host,
    get organizationId() {
      return at.organizationId;
    },
    get owner() {
      return at.owner;
    },
    get manager() {
      return made.manager;
    },
    get departmentId() {
      return made.departmentId;
    },
    get person() {
      return made.person;
    },
  };
}

/** Sends the product's form of a kind, with answers by the tags of its questions. */
export async function send(host: TestApp, by: Person, kind: FormKind, answers: Answered, more: { employeeId?: string } = {}) {
  const { call } = host.as(by);
  const form = (await call(forms.all, {})).find(({ uniqueName }) => uniqueName === kind);
  assert(form !== undefined, `a form ${kind}`);
  const { fields } = await call(forms.get, { query: { id: form.id } });
  const sent = fields.flatMap(({ id, tag }) => (tag && tag in answers ? [{ id, value: answers[tag] as never }] : []));
  return call(requests.submit, { body: { id: form.id, fields: sent, ...more } });
}

/** The question of a form with a tag, as errors name it. */
export async function questionOf(host: TestApp, by: Person, kind: FormKind, tag: FieldTag): Promise<string> {
  const { call } = host.as(by);
  const form = (await call(forms.all, {})).find(({ uniqueName }) => uniqueName === kind);
  assert(form !== undefined, `a form ${kind}`);
  const { fields } = await call(forms.get, { query: { id: form.id } });
  return `fields.${fields.find((field) => field.tag === tag)?.id}`;
}
