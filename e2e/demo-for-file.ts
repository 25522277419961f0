import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { DEMO_PASSWORD } from '../demo/company-data.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { openBrowser, openWindow, type Screen, signIn } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import type { RunningServer, ServerOptions } from './running-server.ts';
import { openPage, type WatchedPage } from './watched-page.ts';

/** The demo company on a server of this file's own, and a browser; both are there before the first journey and go after the last. */
export function demoForFile(options: ServerOptions = {}) {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startDemoServer(options), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await server.remove();
  });
  const addressOf = (who: string) => (who.includes('@') ? who : `${who}@demo.wela`);
  const window = (screen: Screen = {}): Promise<BrowserContext> => openWindow(browser, server.url, screen);
  return {
    get url() {
      return server.url;
    },
    window,
    /** A window of a person who signed in through the page: a name of the demo company, or an address. */
    async pageOf(who: string, screen: Screen = {}): Promise<WatchedPage> {
      const opened = await openPage(await window(screen));
      await signIn(opened.page, { email: addressOf(who), password: DEMO_PASSWORD });
      return opened;
    },
    apiOf: (who: string): Promise<ApiSession> => apiAs(server.url, addressOf(who)),
  };
}
