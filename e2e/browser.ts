import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from '../domain/define-text.ts';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

export type Screen = { width?: number; height?: number; language?: Language; scheme?: 'light' | 'dark' };

/** A browser window of one person, in Bangkok, at a given size. */
export function openWindow(browser: Browser, baseUrl: string, screen: Screen = {}): Promise<BrowserContext> {
  const width = screen.width ?? 1280;
  return browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height: screen.height ?? (width < 500 ? 844 : 900) },
    locale: screen.language === 'th' ? 'th-TH' : 'en-US',
    timezoneId: 'Asia/Bangkok',
    colorScheme: screen.scheme ?? 'light',
    deviceScaleFactor: 1,
    hasTouch: width < 500,
    isMobile: width < 500,
  });
}

export type Account = { email: string; password: string };

/** Signs in through the sign-in page. */
export async function signIn(page: Page, account: Account, language: Language = 'en') {
  await page.goto(`/${language}/signin`);
  await enterAccount(page, account);
}

/** The same on the sign-in page, where the browser is already. */
export async function enterAccount(page: Page, account: Account) {
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(account.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((address) => !address.pathname.includes('/signin'));
}
