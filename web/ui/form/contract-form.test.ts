import { expect, test } from 'vitest';
import type { company } from '../../../contract/company/company.ts';
import type { employeeRecord } from '../../../contract/people/employee-record.ts';
import type { positions } from '../../../contract/people/positions.ts';
import type { zones } from '../../../contract/places/zones.ts';
import type { tags } from '../../../contract/time/tags.ts';
import type { Changes, ContractForm, Draft, FieldOf } from './contract-form.ts';
import type { TextField } from './fields.tsx';
import type { useContractForm } from './use-contract-form.ts';

type Is<Part, Whole> = [Part] extends [Whole] ? true : false;
type Props<Endpoint extends typeof tags.create | typeof positions.create> = Parameters<typeof TextField<FieldOf<Endpoint>>>[0];
type Complete = NonNullable<Parameters<typeof useContractForm<typeof tags.create, object, { colour: string }>>[1]['complete']>;

// These lines are checked by the compiler: a name that is no field of its endpoint makes one of them not compile.
const known: FieldOf<typeof positions.create> = 'name';
const nested: FieldOf<typeof company.update> = 'address.postCode';
const entry: FieldOf<typeof employeeRecord.setResume> = 'education.0.school';
const ofSomeKinds: FieldOf<typeof zones.create> = 'wifiSsid';

test('a field of a form is a field of the body of its endpoint; another name does not compile', () => {
  const unknownName: Is<'nosuch', FieldOf<typeof positions.create>> = false;
  const unknownPart: Is<'address.nosuch', FieldOf<typeof company.update>> = false;
  const unknownInList: Is<'education.0.nosuch', FieldOf<typeof employeeRecord.setResume>> = false;
  const anyText: Is<string, FieldOf<typeof positions.create>> = false;
  expect([known, nested, entry, ofSomeKinds]).toHaveLength(4);
  expect([unknownName, unknownPart, unknownInList, anyText]).not.toContain(true);
});

test('a field component takes the names of the form that it stands in', () => {
  const own: Is<'color', Props<typeof tags.create>['name']> = true;
  const foreign: Is<'salaryBase', Props<typeof tags.create>['name']> = false;
  expect([own, foreign]).toEqual([true, false]);
});

test('a form stands where fewer of its fields are asked for, and not where one is asked for that it lacks', () => {
  const fewer: Is<ContractForm<typeof tags.update>, ContractForm<typeof tags.create, 'name'>> = true;
  const lacking: Is<ContractForm<typeof tags.create>, ContractForm<typeof positions.create, 'salaryBase'>> = false;
  expect([fewer, lacking]).toEqual([true, false]);
});

test('what a form starts with and what it sends have the types of the body', () => {
  type Body = { name: string; kind: 'public' | 'company' };
  const blank: Is<{ name: ''; kind: '' }, Draft<Body>> = true;
  const otherKind: Is<{ name: ''; kind: 'other' }, Draft<Body>> = false;
  const cleared: Is<{ name: null }, Changes<Body>> = true;
  const otherType: Is<{ name: number }, Changes<Body>> = false;
  const unknownSent: Is<{ name: 'x'; colour: string }, ReturnType<Complete>> = false;
  expect([blank, otherKind, cleared, otherType, unknownSent]).toEqual([true, false, true, false, false]);
});
