import { dropOldCache } from '../api/cache-version.ts';
import { mayReload, RELOADED_AT, reloadPage } from './chunk-reload.ts';

// Runs before anything reads what an earlier visit kept.
try {
  dropOldCache(window.localStorage);
} catch {
  // A browser that keeps nothing has nothing old.
}

// A page whose code is gone was built before the last release: the new one comes with a reload.
window.addEventListener('vite:preloadError', () => {
  if (!mayReload(readReloadedAt(), Date.now())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  reloadPage();
});

function readReloadedAt(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_AT);
  } catch {
    // Without a memory a reload could go round for ever.
    return String(Date.now());
  }
}
