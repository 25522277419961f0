import { expect, it } from 'vitest';
import { forms } from '../contract/requests/forms.ts';
import { requests } from '../contract/requests/responses.ts';
import { demoForFile } from './demo-for-file.ts';
import { barriersOf, overflowOf, untilSettled } from './page-audit.ts';

const demo = demoForFile();

it('a form with a question that an option opens is put together on a desk and filled in on a phone', async () => {
  const desk = await demo.pageOf('owner');
  const { page } = desk;
  await page.goto('/en/forms/new');
  await page.getByLabel('Name in Thai').fill('ขออุปกรณ์');
  await page.getByLabel('Name in English').fill('Equipment');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'One choice' }).click();
  await page.getByLabel('Question in Thai').fill('ต้องการ');
  await page.getByLabel('Option 1 in Thai').fill('คอมพิวเตอร์');
  await page.getByLabel('Option 1 in English').fill('Computer');
  await page.getByRole('button', { name: 'Add question for “คอมพิวเตอร์”' }).click();
  await page.getByRole('menuitem', { name: 'Text, e-mail or number' }).click();
  const below = page.getByRole('list', { name: 'Opened by “คอมพิวเตอร์”' });
  await below.getByLabel('Question in Thai').fill('รุ่น');
  await below.getByRole('switch', { name: 'Must be answered' }).check();
  await page.getByRole('button', { name: 'Add question', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Date', exact: true }).click();
  await page.getByRole('list', { name: 'Questions' }).getByLabel('Question in Thai').last().fill('ภายในวันที่');
  await untilSettled(page);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make form' }).click();
  await page.getByText('The form was made').waitFor();
  const questions = page.getByRole('list', { name: 'Questions' }).locator('> li');
  const [from, to] = await Promise.all([questions.nth(0), questions.nth(1)].map((row) => row.boundingBox()));
  await page.mouse.move((from?.x ?? 0) + 18, (from?.y ?? 0) + 26);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 18, (to?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.move((to?.x ?? 0) + 18, (to?.y ?? 0) + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => questions.nth(0).textContent()).toContain('ภายในวันที่');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The form was saved').waitFor();

  const owner = await demo.apiOf('owner');
  const made = (await owner.call(forms.all, {})).find(({ englishName }) => englishName === 'Equipment');
  const phone = await demo.pageOf('employee', { width: 390, language: 'th' });
  await phone.page.goto(`/th/webview/request-form/${made?.id}`);
  await phone.page.getByRole('radio', { name: 'คอมพิวเตอร์' }).check();
  await phone.page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await phone.page.getByText('กรุณาตรวจสอบ 1 รายการ').waitFor();
  expect(await barriersOf(phone.page)).toEqual([]);
  expect(await overflowOf(phone.page)).toEqual([]);
  await phone.page.getByLabel('รุ่น').fill('14 นิ้ว');
  await phone.page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await phone.page.getByRole('heading', { name: 'ส่งคำขอแล้ว' }).waitFor();
  const employee = await demo.apiOf('employee');
  const { content } = await employee.call(requests.mine, { query: {} });
  expect(content[0]).toMatchObject({ form: { englishName: 'Equipment' }, status: 'pending' });

  // The request is a page of its own, without the application; a reason that was typed is asked about before its dialog goes.
  await phone.page.getByRole('link', { name: 'ดูคำขอ' }).click();
  await phone.page.getByRole('button', { name: 'ยกเลิกคำขอ' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'ยกเลิกคำขอนี้?' });
  await dialog.getByLabel('เหตุผล').fill('ได้เครื่องแล้ว');
  await phone.page.keyboard.press('Escape');
  await phone.page.getByRole('button', { name: 'แก้ไขต่อ' }).click();
  await dialog.getByRole('button', { name: 'ยกเลิกคำขอ' }).click();
  await phone.page.getByText('ยกเลิกแล้ว', { exact: true }).waitFor();
  expect(await barriersOf(phone.page)).toEqual([]);
  expect([...desk.troubles, ...phone.troubles].filter((trouble) => !trouble.includes('401'))).toEqual([]);
});

it('the menu of the account and the notifications open on a phone as often as they are asked for, and the focus comes and goes', async () => {
  const { page, troubles } = await demo.pageOf('employee', { width: 390 });
  const button = page.getByRole('button', { name: 'Account' });
  for (let time = 0; time < 3; time += 1) {
    await button.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
    expect(await overflowOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  const bell = page.getByRole('button', { name: /^Notifications/ });
  for (let time = 0; time < 3; time += 1) {
    await bell.press('Enter');
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    await untilSettled(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
});

it('balances of leave open on a phone with why they are what they are, and the way back closes it', async () => {
  const { page, troubles } = await demo.pageOf('employee', { width: 390 });
  await page.goto('/en/webview/leave-quota');
  await page.getByRole('button', { name: /Annual leave$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Annual leave' });
  await sheet
    .getByText(/^Balance .* days?$/)
    .first()
    .waitFor();
  expect(await overflowOf(page)).toEqual([]);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  const nextYear = `${new Date().getUTCFullYear() + 1}-06-30`;
  await page.getByLabel('As of').fill(nextYear);
  await expect.poll(() => page.url()).toContain(`date=${nextYear}`);
  await page
    .getByText(`Leave year 1 Jan ${nextYear.slice(0, 4)}`, { exact: false })
    .first()
    .waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
});
