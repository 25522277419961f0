import { expect, it } from 'vitest';
import { approvalLines } from '../contract/approvals/approval-lines.ts';
import { departments } from '../contract/people/departments.ts';
import { demoForFile } from './demo-for-file.ts';
import { barriersOf, overflowOf, untilSettled } from './page-audit.ts';

const demo = demoForFile();
/** The line of the company for all requests that no other line names. */
const GENERAL = 'คำขอทั่วไป (General requests)';

it('a department makes the inherited line its own, drags a group before the other, and sees who would approve then', async () => {
  const owner = await demo.apiOf('owner');
  const [sales] = (await owner.call(departments.list, { query: {} })).filter(({ name }) => name.includes('Sales'));
  const { page, troubles } = await demo.pageOf('owner');
  await page.goto(`/en/teams/view/${sales?.id}/approveLines`);
  const line = page.getByRole('region', { name: GENERAL });
  await line.getByText('From: the company').waitFor();
  await page.getByRole('button', { name: 'Make our own' }).click();
  await page.getByRole('button', { name: `Edit line ${GENERAL}` }).click();

  await untilSettled(page);
  expect([await barriersOf(page), await overflowOf(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Drag group 2' }).hover();
  await page.mouse.down();
  const target = await page.getByRole('button', { name: 'Drag group 1' }).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 4, (target?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await page.getByText('Group moved to place 1 of 2').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved').waitFor();
  const { lines } = await owner.call(approvalLines.flow, { query: { departmentId: sales?.id } });
  expect(lines.find(({ name }) => name === GENERAL)?.approveGroups.map(({ name }) => name)).toEqual([
    'ฝ่ายบุคคล (HR)',
    'หัวหน้าแผนก (Department)',
  ]);

  await page.getByRole('button', { name: 'Who would approve?' }).click();
  const drawer = page.getByRole('dialog', { name: 'Who would approve?' });
  await drawer.getByLabel('Person').click();
  await page.getByRole('option').first().click();
  await expect
    .poll(() => drawer.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['ฝ่ายบุคคล (HR)', 'หัวหน้าแผนก (Department)']);
  expect(await barriersOf(page, 'opened')).toEqual([]);
  expect(troubles.filter((trouble) => !/401/.test(trouble))).toEqual([]);
});
