// `npm run shots -- ROUTE… [--as ROLE] [--url http://localhost:3000]`: every page at 390 and 1280 px, en and th, light and dark, into shots/.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, SIGN_INS } from '../demo/company-data.ts';
import { openBrowser, openWindow, signIn } from '../e2e/browser.ts';
import { startServer } from '../e2e/running-server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: 'owner' },
    url: { type: 'string' },
    widths: { type: 'string', default: '390,1280' },
    languages: { type: 'string', default: 'en,th' },
    schemes: { type: 'string', default: 'light,dark' },
  },
});
const account = SIGN_INS.find((item) => item.email.startsWith(`${values.as}@`) || item.role === values.as);
if (positionals.length === 0 || !account) {
  console.error(
    `usage: npm run shots -- ROUTE… [--as ${SIGN_INS.map((item) => item.email.split('@')[0]).join('|')}] [--url ADDRESS]`,
  );
  process.exit(2);
}

const server = values.url ? null : await startServer();
const browser = await openBrowser();
mkdirSync('shots', { recursive: true });
try {
  for (const width of values.widths.split(',').map(Number)) {
    for (const language of values.languages.split(',').filter((part) => part === 'en' || part === 'th')) {
      for (const scheme of values.schemes.split(',').filter((part) => part === 'light' || part === 'dark')) {
        const window = await openWindow(browser, values.url ?? server?.url ?? '', { width, language, scheme });
        const page = await window.newPage();
        const isPublic = positionals.every((route) => route.includes('signin') || route.includes('forgot'));
        if (!isPublic) await signIn(page, { email: account.email, password: DEMO_PASSWORD }, language);
        for (const route of positionals) {
          const path = route
            .replace('{lang}', language)
            .replace(/^\/?(?!(en|th)(\/|$))/, `/${language}/`)
            .replace('//', '/');
          await page.goto(path);
          await page.waitForLoadState('networkidle').catch(() => {});
          const name = `${route
            .replace('{lang}', '')
            .replace(/[^a-zA-Z0-9]+/g, '-')
            .replace(/^-|-$/g, '')}-${width}-${language}-${scheme}`;
          await page.screenshot({ path: `shots/${name}.png`, fullPage: true });
          console.log(`shots/${name}.png`);
        }
        await window.close();
      }
    }
  }
} finally {
  await browser.close();
  await server?.stop();
  await server?.remove();
}
