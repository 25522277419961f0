import '@fontsource/ibm-plex-sans-thai/latin-400.css';
import '@fontsource/ibm-plex-sans-thai/latin-600.css';
import '@fontsource/ibm-plex-sans-thai/thai-400.css';
import '@fontsource/ibm-plex-sans-thai/thai-600.css';
import '../time/clock/clock.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClockPage } from '../time/clock/clock-page.tsx';
import { type Language, wordsOf } from '../time/clock/clock-text.ts';

const language: Language = location.pathname.startsWith('/th/') ? 'th' : 'en';
document.documentElement.lang = language;
document.title = `${wordsOf(language)('title')} · Wela`;
const scheme = localStorage.getItem('mantine-color-scheme-value');
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch((error) => console.warn('service worker:', error));
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ClockPage language={language} />
    </StrictMode>,
  );
}
