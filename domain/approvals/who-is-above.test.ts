import { expect, test } from 'vitest';
import { whoIsAbove } from './who-is-above.ts';

const situation = {
  requesterId: 'cook',
  managers: [['chef'], ['director', 'deputy'], ['president']],
  holders: { administrator: [], owner: ['owner', 'partner'], supporter: [], maker: [], payrollApprove: [] },
  absences: new Map(),
  askedIds: ['chef'],
};
const above = (change: Partial<Parameters<typeof whoIsAbove>[0]>) => {
  const found = whoIsAbove({ ...situation, ...change });
  return [...new Set(found.map(({ via }) => via)), ...found.map(({ employeeId }) => employeeId)];
};

test.each<[string, Partial<typeof situation> & { absences?: Map<string, 'left'> }, string[]]>([
  ['all managers of the level above', {}, ['aboveManager', 'director', 'deputy']],
  ['the level above the highest who was asked', { askedIds: ['chef', 'deputy'] }, ['aboveManager', 'president']],
  ['the department’s own manager where the step names others', { askedIds: ['clerk'] }, ['aboveManager', 'chef']],
  [
    'the next level where nobody of one is there',
    {
      absences: new Map([
        ['director', 'left'],
        ['deputy', 'left'],
      ]),
    },
    ['aboveManager', 'president'],
  ],
  ['the owners where there is no level', { askedIds: ['president'] }, ['aboveOwner', 'owner', 'partner']],
  ['never who asks', { requesterId: 'owner', askedIds: ['president'] }, ['aboveOwner', 'partner']],
  ['never who was asked already', { askedIds: ['president', 'owner'] }, ['aboveOwner', 'partner']],
  ['nobody', { askedIds: ['president', 'owner', 'partner'] }, []],
])('%s', (_name, change, is) => expect(above(change)).toEqual(is));
