import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import readExcelFile from 'read-excel-file/universal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listExports } from '../../../contract/reports/list-exports.ts';
import { PlanFrame } from '../../company/plans/plan-frame.tsx';
import { savedFiles } from '../../testing/browser.ts';
import { exportAs, exportWhole, press } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { given, refused } from '../../testing/reply.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

type Dish = { id: string; name: string; price: number | null };
const DISHES: readonly Dish[] = [
  { id: 'a', name: 'ข้าวผัดน้ำพริก', price: 60.5 },
  { id: 'b', name: '=1+1', price: -9 },
  { id: 'c', name: '＋66 81', price: null },
];
const COLUMNS: readonly Column<Dish>[] = [
  { id: 'name', header: 'Dish', value: (row) => row.name },
  { id: 'price', header: 'Price', value: (row) => row.price, align: 'end' },
  { id: 'code', header: 'Code', value: (row) => row.id, isHidden: true },
  { id: 'action', header: 'Action', value: () => null, cell: () => <button type="button">Cook</button> },
  { id: 'more', header: '', value: () => null },
];
const table = { id: 'dishes', label: 'Dishes of the house', columns: COLUMNS, rowId: (row: Dish) => row.id };
const Here = () => <DataTable {...table} rows={DISHES} />;
/** A page that is drawn anew by a press. */
function Redrawn() {
  const [, draw] = useState(0);
  return (
    <>
      <button type="button" onClick={() => draw((times) => times + 1)}>
        Draw
      </button>
      <Here />
    </>
  );
}
const noted = given(listExports.note, { ok: true });
beforeEach(() => {
  document.title = 'Menu · Wela';
});

describe('the whole list', () => {
  test('as CSV has the columns that are shown, texts as texts, and the name of the table', async () => {
    const { user } = await renderPart(<Here />, { answers: [noted] });
    await exportAs(user, 'CSV');
    await waitFor(() => expect(savedFiles()).toHaveLength(1));
    const [file] = savedFiles();
    expect(file?.name).toBe('dishes.csv');
    const text = await file?.text();
    expect(text?.replace('\ufeff', '').split('\r\n')).toEqual(['Dish,Price', 'ข้าวผัดน้ำพริก,60.5', "'=1+1,-9", "'＋66 81,"]);
  });

  test('as a workbook reads the same: Thai, numbers and texts that are no formulas', async () => {
    const { user } = await renderPart(<Here />, { answers: [noted] });
    await exportAs(user, 'Excel (XLSX)');
    await waitFor(() => expect(savedFiles()).toHaveLength(1));
    expect(savedFiles()[0]?.name).toBe('dishes.xlsx');
    const bytes = await savedFiles()[0]?.bytes();
    expect(await readExcelFile(bytes ?? new ArrayBuffer(0))).toMatchObject([
      {
        data: [
          ['Dish', 'Price'],
          ['ข้าวผัดน้ำพริก', 60.5],
          ["'=1+1", -9],
          ["'＋66 81", null],
        ],
      },
    ]);
  });

  test('is written into the log before it is given out: what list, how many rows, which columns and filters', async () => {
    const { user, server } = await renderPart(<Here />, { answers: [noted], path: '/part?team=kitchen' });
    await exportAs(user, 'CSV');
    await waitFor(() => expect(savedFiles()).toHaveLength(1));
    expect(server.bodyOf(listExports.note)).toEqual({
      table: 'dishes',
      title: 'Menu: Dishes of the house',
      fileType: 'csv',
      rows: 3,
      columns: ['Dish', 'Price'],
      search: '?team=kitchen',
    });
  });

  test('is not given out when the server refuses', async () => {
    const { user, server } = await renderPart(<Here />, { answers: [refused(listExports.note, 'plan/export-denied')] });
    await exportAs(user, 'Excel (XLSX)');
    await waitFor(() => expect(server.sent(listExports.note)).toHaveLength(1));
    expect(savedFiles()).toEqual([]);
  });

  test('is answered by an offer on the free plan', async () => {
    const framed = (
      <PlanFrame>
        <Here />
      </PlanFrame>
    );
    const { user } = await renderPart(framed, { as: { groups: ['owner'], plan: { isFree: true } } });
    await exportAs(user, 'CSV');
    expect(await screen.findByRole('dialog', { name: 'Export is not part of the free plan' })).toBeTruthy();
    expect(savedFiles()).toEqual([]);
  });

  test('has beside it the file of the server, where there is one', async () => {
    const asked: string[] = [];
    const { user } = await renderPart(<DataTable {...table} rows={DISHES} onExport={() => asked.push('file')} />);
    await exportWhole(user);
    expect(asked).toEqual(['file']);
  });
});

describe('on paper', () => {
  const printed = vi.fn();
  beforeEach(() => {
    printed.mockReset();
    vi.stubGlobal('print', printed);
    window.print = printed;
  });
  afterEach(() => vi.unstubAllGlobals());

  test('stands the whole list under the name of the company, until the dialog is closed', async () => {
    const { user } = await renderPart(<Here />, { answers: [noted] });
    await exportAs(user, 'Print');
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    const [sheet] = [...document.querySelectorAll('body > table')];
    expect(sheet?.querySelector('caption')?.textContent).toBe(
      'Menu: Dishes of the house Siam Trading · 15 Jan 2026 10:00 · 3 rows',
    );
    expect([...(sheet?.querySelectorAll('th') ?? [])].map((head) => head.textContent)).toEqual(['Dish', 'Price']);
    expect([...(sheet?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toContain('ข้าวผัดน้ำพริก');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('body > table')).toBeNull());
  });

  test('is asked for once, though the page is drawn anew while the dialog stands', async () => {
    const { user } = await renderPart(<Redrawn />, { answers: [noted] });
    await exportAs(user, 'Print');
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    // Behind whatever the drawing put off.
    await new Promise((resolve) => setTimeout(resolve));
    expect(printed).toHaveBeenCalledTimes(1);
  });
});

test('pages of the provider write into no log of a company', async () => {
  const { user, server } = await renderPart(<Here />, { path: '/console/organizations' });
  await press(user, 'Export');
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect(server.sent(listExports.note)).toEqual([]);
});
