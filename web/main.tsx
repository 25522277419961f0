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
import { reloadOnce } from './api/chunk-reload.ts';
import { askEarly } from './api/early-answer.ts';
import { askForProfile } from './api/early-profile.ts';
import { boardReads } from './shifts/boards/early-board.ts';
import { isLanguage, keptLanguage } from './text/language.ts';
import { askForFonts } from './ui/early-fonts.ts';

// What stands here runs before the large files are there: it only asks for them, and for the profile.
const loadApplication = () => import('./application.tsx');
const loadRoot = () => import('./page-root.ts').then(({ rootOfPage }) => rootOfPage());
type Root = Awaited<ReturnType<typeof loadRoot>>;

async function startApplication(root: Root) {
  try {
    const { Application } = await loadApplication();
    root.render(<Application />);
  } catch (error) {
    // The address is already that of the page that is wanted.
    if (!reloadOnce()) throw error;
  }
}

const { pathname, search } = window.location;
const [, first, second] = pathname.split('/');
/** The page within an app that the address names, and its id; one-time codes are exchanged by the application. */
const [, webview, webviewId] =
  (search.includes('code=') ? null : /^\/(?:en|th)\/webview\/([a-z-]+)(?:\/([\w-]+))?\/?$/.exec(pathname)) ?? [];
const light = (root: Root) => ({
  root,
  language: first === 'th' ? ('th' as const) : ('en' as const),
  startApplication: () => startApplication(root),
});

// Most first visits are to the sign-in page: it comes alone, and the application after it.
if (/^\/(en|th)\/signin\/?$/.test(pathname)) {
  void Promise.all([loadRoot(), import('./identity/sign-in/open-sign-in-page.tsx')]).then(
    ([root, { openSignInPage: openFrontDoor }]) =>
      openFrontDoor({ root, startApplication: () => startApplication(root), loadApplication }),
  );
} else if (/^\/(en|th)\/approve-by-mail\/?$/.test(pathname)) {
  void Promise.all([loadRoot(), import('./routes/open-mail-approval.tsx')]).then(([root, { openMailApproval }]) =>
    openMailApproval(light(root)),
  );
} else if (webview === 'request-form' && webviewId !== undefined) {
  const id = webviewId;
  void Promise.all([loadRoot(), import('./routes/open-request-form.tsx')]).then(([root, { openRequestForm }]) =>
    openRequestForm({ ...light(root), id }),
  );
} else if (webview === 'form-response' && webviewId !== undefined) {
  const id = webviewId;
  void Promise.all([loadRoot(), import('./routes/open-form-response.tsx')]).then(([root, { openFormResponse }]) =>
    openFormResponse({ ...light(root), id }),
  );
} else if ((webview === 'requests' || webview === 'approvals') && webviewId === undefined) {
  const shown = webview === 'requests' ? 'mine' : webview;
  void Promise.all([loadRoot(), import('./routes/open-phone-requests.tsx')]).then(([root, { openPhoneRequests }]) =>
    openPhoneRequests({ ...light(root), shown }),
  );
} else if (webview === 'leave-quota') {
  void Promise.all([loadRoot(), import('./routes/open-leave-quota.tsx')]).then(([root, { openLeaveQuota }]) =>
    openLeaveQuota({ ...light(root), id: webviewId }),
  );
} else if (webview === 'month' && webviewId === undefined) {
  void Promise.all([loadRoot(), import('./routes/open-own-month.tsx')]).then(([root, { openOwnMonth }]) =>
    openOwnMonth(light(root)),
  );
} else if (webview === 'log-details' && webviewId !== undefined) {
  const id = webviewId;
  void Promise.all([loadRoot(), import('./routes/open-log-details.tsx')]).then(([root, { openLogDetails }]) =>
    openLogDetails({ ...light(root), id }),
  );
} else if (webview === 'announcement') {
  void Promise.all([loadRoot(), import('./routes/open-own-announcements.tsx')]).then(([root, { openOwnAnnouncements }]) =>
    openOwnAnnouncements({ ...light(root), id: webviewId }),
  );
} else {
  // Pages within an app are for strangers too.
  if (second !== 'webview') {
    const language = isLanguage(first) ? first : keptLanguage();
    askForProfile(language);
    askEarly(boardReads(window.location), language);
    askForFonts();
  }
  void loadApplication();
  void loadRoot().then(startApplication);
}
