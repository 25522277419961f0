import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints, type EndpointSpec } from './endpoint.ts';
import { contract } from './index.ts';

const OF_PAY =
  /^(salary|salaryBase|monthlySalary|amount|amounts|netPay|net|gross|totalPay|wages|tax|nationalId\w*|bankAccount\w*|bankCode|slips?)$/;
/** Their rows are cells, files and values noted as they were: what is in them cannot be read from a schema. */
const UNTYPED = /^(imports\.(upload|get|rows|map|fixRow|discard|commit|revert|left)|jobs\.file|activity\.get|iccReports\.\w+)$/;
/** What a company pays for its plan, and to which account, is pay of nobody. */
const OF_A_PLAN = /^(orders|billing)\./;

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const found = new Set<string>();
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object')
      for (const key of Object.keys(node.properties ?? {})) found.add(key);
    for (const value of Object.values(node)) walk(value);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...found];
}

const fieldsOfPay = ({ body, answer }: EndpointSpec) =>
  [...fieldsOf(body), ...fieldsOf(answer)].filter((key) => OF_PAY.test(key));
const all = allEndpoints(contract).filter(
  ({ name, endpoint }) => endpoint.access !== 'public' && endpoint.realm !== 'provider' && !OF_A_PLAN.test(name),
);

test('every call with pay, a bank account or an identity number in its body or answer says that it touches pay', () => {
  const silent = all.filter(({ endpoint }) => endpoint.touchesPay === undefined && fieldsOfPay(endpoint).length > 0);
  expect(silent.map(({ name, endpoint }) => `${name}: ${fieldsOfPay(endpoint)}`)).toEqual([]);
});

test('every call of payroll touches pay as a whole', () => {
  const payroll = all.filter(({ endpoint }) => endpoint.plan === 'payroll');
  expect(payroll.length).toBeGreaterThan(60);
  expect(payroll.filter(({ endpoint }) => endpoint.touchesPay !== 'whole').map(({ name }) => name)).toEqual([]);
});

test('a call that touches pay in part has fields of it, places people, or holds rows that no schema describes', () => {
  const idle = all.filter(
    ({ name, endpoint }) =>
      endpoint.touchesPay === 'partly' &&
      fieldsOfPay(endpoint).length === 0 &&
      !fieldsOf(endpoint.body).includes('positionId') &&
      name !== 'company.setup' &&
      !UNTYPED.test(name),
  );
  expect(idle.map(({ name }) => name)).toEqual([]);
});
