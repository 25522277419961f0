import type { Page } from 'playwright-core';

type Wanted = { name: string | RegExp; exact?: boolean };

/**
 * Chooses an entry of the open menu by the keyboard. An opened menu takes the focus a moment later, to its first entry: a key that is
 * pressed between the two would choose that one instead.
 */
export async function chooseInMenu(page: Page, { name, exact = false }: Wanted) {
  const entry = page.getByRole('menuitem', { name, exact }).first();
  await page.getByRole('menu').locator(':focus').first().waitFor();
  await entry.evaluate(async (element: HTMLElement) => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    for (let tries = 0; tries < 20; tries += 1) {
      element.focus();
      await nextFrame();
      await nextFrame();
      if (document.activeElement === element) return;
    }
  });
  await page.keyboard.press('Enter');
}
