import { expect, test } from 'vitest';
import { pageAt } from './early-page.ts';
import { routeTable } from './route-table.ts';

const ID = '01936a5e-0000-7000-8000-00000000d3e0';
const nameOf = (address: string) => {
  const found = pageAt(address, routeTable);
  return found && [found.page.path, found.child?.path];
};

test.each([
  { address: '/dashboard', found: ['/dashboard', undefined] },
  { address: '/employee', found: ['/employee', 'all'] },
  { address: '/employee/deactivated', found: ['/employee', 'deactivated'] },
  { address: `/employee/view/${ID}/workInfo`, found: ['/employee/view/{empId}', 'workInfo'] },
  { address: `/shifts/monthly/view/${ID}/shifts-board/`, found: ['/shifts/monthly/view/{id}', 'shifts-board'] },
  { address: '/shifts/monthly', found: ['/shifts/monthly', undefined] },
  { address: '/shifts/nothing-like-it', found: null },
  { address: '', found: null },
])('$address is $found', ({ address, found }) => expect(nameOf(address)).toEqual(found));

test('every page and every tab is found by its own address', () => {
  for (const page of routeTable) {
    for (const child of page.children ?? [undefined]) {
      const address = [page.path, ...(child ? [child.path] : [])].join('/').replace(/\{\w+\}/g, ID);
      const found = pageAt(address, routeTable);
      expect([address, found?.page.view, found?.child?.view]).toEqual([address, page.view, child?.view]);
    }
  }
});
