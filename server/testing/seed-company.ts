import type pg from 'pg';
import { payrollReports } from '../../contract/payroll/payroll-reports.ts';
import { yearMonth } from '../../domain/units.ts';
import type { TestApp } from './app.ts';
import type { Person } from './build.ts';
import { type Ids, idIn } from './matrix-input.ts';
import { isOfPayrolls, seedTables, type TableShape } from './seed-tables.ts';

type Seeding = { readonly admin: pg.Client; readonly tables: readonly TableShape[]; readonly person: Person };

/** A row in every table of the company of a person. A payroll is prepared by the product, because its figures must fit together. */
export async function seedCompany(test: TestApp, { admin, tables, person }: Seeding): Promise<Ids> {
  const before = await seedTables(
    admin,
    tables.filter((table) => !isOfPayrolls(table)),
    person.organizationId,
  );
  const templateId = idIn(before, 'payrollReports.create', 'templateId');
  await test.as(person).call(payrollReports.create, { body: { templateId: templateId ?? '', month: yearMonth('2026-05') } });
  return seedTables(admin, [...tables], person.organizationId);
}
