import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const plain = (text: string) => text.replace(/\s*\*\s*$/, '').trim();

/** The field with this label, in the whole page or in a part of it; the mark of required fields is no part of the label. */
export function fieldOf(label: string, part?: HTMLElement): HTMLElement {
  const place = part ? within(part) : screen;
  return place.getByLabelText((text) => plain(text) === label, { selector: 'input, textarea' });
}

/** What stands at a field besides its label: the hint, or what is wrong with it. */
export function noteAt(label: string, part?: HTMLElement): string {
  const ids = fieldOf(label, part).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export const isInvalid = (label: string, part?: HTMLElement): boolean =>
  fieldOf(label, part).getAttribute('aria-invalid') === 'true';

export const textIn = (label: string, part?: HTMLElement): string => {
  const field = fieldOf(label, part);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
};

/** Puts a text into a field in place of what is there, in one go; single keys are typed where they matter. */
export async function fill(user: UserEvent, label: string, text: string, part?: HTMLElement) {
  await user.clear(fieldOf(label, part));
  if (text !== '') await user.paste(text);
}

/** Takes the whole list out in the columns that are shown. */
export async function exportAs(user: UserEvent, way: 'CSV' | 'Excel (XLSX)' | 'Print') {
  await press(user, 'Export');
  await user.click(await screen.findByRole('menuitem', { name: way }));
}

/** Asks for the file of the server with all details of the list. */
export async function exportWhole(user: UserEvent) {
  await press(user, 'Export');
  await user.click(await screen.findByRole('menuitem', { name: 'All details as XLSX or CSV…' }));
}

/** Opens a list of choices and takes one; lists of other fields are closed, and still in the page. */
export async function choose(user: UserEvent, label: string, option: string | RegExp, part?: HTMLElement) {
  const field = fieldOf(label, part);
  await user.click(field);
  const list = await waitFor(() => {
    const found = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (!found) throw new Error(`${label}: the list did not open`);
    return found;
  });
  await user.click(await within(list).findByRole('option', { name: option }));
}

export const press = async (user: UserEvent, name: string | RegExp, part?: HTMLElement) =>
  user.click(await (part ? within(part) : screen).findByRole('button', { name }));

/** The texts of a table's rows, cell by cell. */
export function cellsOf(table: HTMLElement): string[][] {
  const body = within(table).getAllByRole('rowgroup').at(-1);
  const lines = body ? within(body).queryAllByRole('row') : [];
  return lines.map((line) => [...line.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? ''));
}

export const namesOf = (role: string, part?: HTMLElement): string[] =>
  (part ? within(part) : screen).queryAllByRole(role).map((element) => element.textContent?.trim() ?? '');

/** Citations of law in English on the page, as a Thai page must have none. */
export const englishCitations = (): string[] =>
  document.body.textContent?.match(/\bs\. ?\d[\d, /]*|\b[\w ]*(?:Act|Code|Regulation|Decree|Notification)\b/g) ?? [];
