import { MONTH, MONTH_COMPANY, monthPerson, PEOPLE } from './data.ts';
import type { Databases } from './databases.ts';
import { PAYROLL_TABLES, storeFloor, takePayroll } from './floor-store.ts';
import { check, type Goal, type Sample, timed } from './harness.ts';
import { ensureMonth } from './month.ts';
import type { Product } from './product.ts';

const ITEMS = 30;
/** Of the system's own items, those that every slip of this company has a line for. */
const SYSTEM_LINES = 5;
const OWN_ITEMS = ITEMS - SYSTEM_LINES;
const PATH = '/auth/v1/payroll/template/report';
/** Whole baht: own item n pays everybody 100 + n. */
const ownAmount = (item: number) => 100 + item;

/** A month's payroll of 1,000 people with 30 lines each, computed and stored with its traces, against storing alone. */
export async function payrollGoal(databases: Databases, product: Product): Promise<Goal> {
  await ensureMonth(databases.product, product);
  const templateId = await setUp(product);
  const run = () => payrollSample(databases, product, templateId);
  await run();
  const floor = storeFloor(databases, await takePayroll(databases));
  return {
    id: '8',
    title: `payroll 1,000 × ${ITEMS} items`,
    wanted: { atMost: 1.2 },
    rounds: 9,
    floor: () => floor.sample(),
    product: run,
    close: () => floor.close(),
  };
}

async function setUp(product: Product): Promise<string> {
  const post = async (method: string, path: string, body: unknown) =>
    JSON.parse(await product.call({ method, path, body: JSON.stringify(body) }));
  for (let item = 0; item < OWN_ITEMS; item += 1) {
    await post('POST', '/auth/v1/payroll', {
      name: `รายได้ ${item}`,
      nameEn: `Income ${item}`,
      type: 'income',
      taxCalculation: true,
      regular: true,
      unit: 'amount',
      value: ownAmount(item),
    });
  }
  const { id: templateId } = await post('POST', '/auth/v1/payroll/template', { name: 'Everybody' });
  await post('PUT', '/auth/v1/payroll/template/members', { templateId, all: true });
  await post('PUT', '/auth/v1/payroll/template/makers', { templateId, employeeIds: [monthPerson(0)] });
  return templateId;
}

type Figures = { slips: number; lines: number; own: number; net: number; difference: number };

async function payrollSample({ product: database }: Databases, product: Product, templateId: string): Promise<Sample> {
  await database.admin.query(`truncate ${PAYROLL_TABLES.join(', ')} cascade`);
  const body = JSON.stringify({ templateId, month: MONTH });
  const { ms, value } = await timed(() => product.call({ method: 'POST', path: PATH, body }));
  const { totals } = JSON.parse(value);
  const { rows } = await database.admin.query<Figures>(
    `select (select count(*) from app.payroll_slip)::int as slips, count(*)::int as lines,
      (sum(l.amount) filter (where i.key_name is null))::int as own,
      (select sum(net) from app.payroll_slip)::float8 as net,
      (sum(case when i.is_positive then l.amount else -l.amount end) - (select sum(net) from app.payroll_slip))::float8 as difference
    from app.payroll_line l join app.payroll_item i on i.organization_id = l.organization_id and i.id = l.item_id
    where l.organization_id = $1`,
    [MONTH_COMPANY],
  );
  const figures = rows[0];
  const own = PEOPLE * 100 * Array.from({ length: OWN_ITEMS }, (_, item) => ownAmount(item)).reduce((sum, item) => sum + item, 0);
  const isWhole = figures?.slips === PEOPLE && figures.lines === PEOPLE * ITEMS && figures.own === own;
  check(isWhole, () => `payroll stored ${JSON.stringify(figures)}, ${own} satang of own items expected`);
  check(figures?.difference === 0, () => `lines and slips differ by ${figures?.difference} satang`);
  check(Math.round(totals.net * 100) === figures?.net, () => `the answer says ${totals.net}, the slips ${figures?.net}`);
  return { value: ms, unit: 'ms', facts: { net: totals.net } };
}
