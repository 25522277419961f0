import '@fontsource/ibm-plex-sans-thai/latin-400.css';
import '@fontsource/ibm-plex-sans-thai/latin-500.css';
import '@fontsource/ibm-plex-sans-thai/latin-600.css';
import '@fontsource/ibm-plex-sans-thai/thai-400.css';
import '@fontsource/ibm-plex-sans-thai/thai-500.css';
import '@fontsource/ibm-plex-sans-thai/thai-600.css';
import '@mantine/core/styles.css';
import '@mantine/nprogress/styles.css';
import './ui/base.css';
import './routes/fresh-start.ts';
import { askEarly } from './api/early-answer.ts';
import { askForProfile } from './api/early-profile.ts';
import { boardReads } from './shifts/boards/early-board.ts';
import { isLanguage, keptLanguage } from './text/language.ts';

// What stands here runs before the large files are there: it only asks for them, and for the profile.
const loadApplication = () => import('./application.tsx');
const loadRoot = () => import('./page-root.ts').then(({ rootOfPage }) => rootOfPage());
type Root = Awaited<ReturnType<typeof loadRoot>>;

async function startApplication(root: Root) {
  const { Application } = await loadApplication();
  root.render(<Application />);
}

const [, first, second, , third] = window.location.pathname.split('/');
// A one-time code in the address is exchanged by the application.
const isOwnAnnouncement =
  /^\/(en|th)\/webview\/announcement(\/|$)/.test(window.location.pathname) && !window.location.search.includes('code=');
const formId = window.location.search.includes('code=')
  ? undefined
  : /^\/(?:en|th)\/webview\/request-form\/([\w-]+)\/?$/.exec(window.location.pathname)?.[1];

const isOwnMonth = /^\/(en|th)\/webview\/month\/?$/.test(window.location.pathname) && !window.location.search.includes('code=');

const clockingId = window.location.search.includes('code=')
  ? undefined
  : /^\/(?:en|th)\/webview\/log-details\/([\w-]+)\/?$/.exec(window.location.pathname)?.[1];

// Most first visits are to the sign-in page: it comes alone, and the application after it.
if (/^\/(en|th)\/signin\/?$/.test(window.location.pathname)) {
  void Promise.all([loadRoot(), import('./identity/sign-in/open-sign-in-page.tsx')]).then(
    ([root, { openSignInPage: openFrontDoor }]) =>
      openFrontDoor({ root, startApplication: () => startApplication(root), loadApplication }),
  );
} else if (formId !== undefined) {
  void Promise.all([loadRoot(), import('./routes/open-request-form.tsx')]).then(([root, { openRequestForm }]) =>
    openRequestForm({
      root,
      language: first === 'th' ? 'th' : 'en',
      id: formId,
      startApplication: () => startApplication(root),
    }),
  );
} else if (/^\/(en|th)\/approve-by-mail\/?$/.test(window.location.pathname)) {
  void Promise.all([loadRoot(), import('./routes/open-mail-approval.tsx')]).then(([root, { openMailApproval }]) =>
    openMailApproval({ root, language: first === 'th' ? 'th' : 'en', startApplication: () => startApplication(root) }),
  );
} else if (isOwnMonth) {
  void Promise.all([loadRoot(), import('./routes/open-own-month.tsx')]).then(([root, { openOwnMonth }]) =>
    openOwnMonth({ root, language: first === 'th' ? 'th' : 'en', startApplication: () => startApplication(root) }),
  );
} else if (clockingId !== undefined) {
  void Promise.all([loadRoot(), import('./routes/open-log-details.tsx')]).then(([root, { openLogDetails }]) =>
    openLogDetails({
      root,
      language: first === 'th' ? 'th' : 'en',
      id: clockingId,
      startApplication: () => startApplication(root),
    }),
  );
} else if (isOwnAnnouncement) {
  void Promise.all([loadRoot(), import('./routes/open-own-announcements.tsx')]).then(([root, { openOwnAnnouncements }]) =>
    openOwnAnnouncements({
      root,
      language: first === 'th' ? 'th' : 'en',
      id: third || undefined,
      startApplication: () => startApplication(root),
    }),
  );
} else {
  // Pages within an app are for strangers too.
  if (second !== 'webview') {
    const language = isLanguage(first) ? first : keptLanguage();
    askForProfile(language);
    askEarly(boardReads(window.location), language);
  }
  void loadApplication();
  void loadRoot().then(startApplication);
}
