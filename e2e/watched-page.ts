import type { BrowserContext, Page } from 'playwright-core';

/** A page and what went wrong in it: errors in its console and uncaught ones. */
export type WatchedPage = { page: Page; troubles: string[] };

export async function openPage(window: BrowserContext): Promise<WatchedPage> {
  const page = await window.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
  });
  return { page, troubles };
}

/** The page's main heading. */
export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Path and query of where the page is. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

declare global {
  interface Window {
    /** The router of the pages, where there is one: it stands here for its own tools. */
    __TSR_ROUTER__?: { navigate(to: { href: string }): Promise<void> };
  }
}

/** Goes to an address as a link of the application does; from a page without a router, as the address bar does. */
export async function goInside(page: Page, address: string) {
  const hasRouter = await page.evaluate(() => window.__TSR_ROUTER__ !== undefined);
  if (!hasRouter) return page.goto(address);
  await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), address);
}
