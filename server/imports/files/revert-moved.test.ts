import { expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { plainDate } from '../../../domain/units.ts';
import { lockHolderForFile } from '../../testing/lock-holder.ts';
import { whileNightIsPlanned } from '../../time/shared/testing-moved-clocking.ts';
import { importCompanyForEachTest, PEOPLE } from './testing-company.ts';
import { importWhole } from './testing-files.ts';

const firm = importCompanyForEachTest();
const { waiting } = lockHolderForFile(firm.app);

test('clockings of a file that went to another day while the file is taken back count on neither', async () => {
  await importWhole(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  const date = plainDate('2026-06-02');
  const content = `code,date,time,type\nA001,${date},23:30,in`;
  const { id } = await importWhole(firm.as, 'clocking', { name: 'june.csv', content });
  const days = () => firm.query<{ work_date: string }>('select work_date from app.attendance_day where organization_id = $1');
  expect(await days()).toMatchObject([{ work_date: date }]);
  const [person] = await firm.query<{ id: string }>("select id from app.employee where organization_id = $1 and code = 'A001'");
  const night = { organizationId: firm.organizationId, employeeId: person?.id ?? '', date, waiting };
  await whileNightIsPlanned(firm.app, night, () => firm.as.call(imports.revert, { body: { id, reason: 'wrong file' } }));
  expect(await days()).toEqual([]);
});
