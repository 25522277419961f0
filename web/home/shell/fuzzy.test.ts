import { expect, test } from 'vitest';
import { fuzzyFilter } from './fuzzy.ts';

const PAGES = ['Payroll', 'Payroll Items', 'Reports', 'Employee', 'Company', 'รายงาน', 'พนักงาน'];
const found = (search: string) => fuzzyFilter(search, PAGES, (page) => page);

test.each([
  ['', PAGES],
  ['pay', ['Payroll', 'Payroll Items']],
  ['items', ['Payroll Items']],
  ['emp', ['Employee']],
  ['pritm', ['Payroll Items']],
  ['cmpny', ['Company']],
  ['PAYROLL', ['Payroll', 'Payroll Items']],
  ['พนกงาน', ['พนักงาน']],
  ['xyz', []],
])('"%s" finds what it means, best first', (search, pages) => expect(found(search)).toEqual(pages));
