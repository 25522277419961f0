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
import { createRoot } from 'react-dom/client';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no root element');
const root = createRoot(place);

const loadApplication = () => import('./application.tsx');
async function startApplication() {
  const { Application } = await loadApplication();
  root.render(<Application />);
}

// Most first visits are to the sign-in page: it comes alone, and the application after it.
const isSignIn = /^\/(en|th)\/signin\/?$/.test(window.location.pathname);
if (isSignIn) {
  void import('./features/session/front-door.tsx').then(({ openFrontDoor }) =>
    openFrontDoor({ root, startApplication, loadApplication }),
  );
} else void startApplication();
