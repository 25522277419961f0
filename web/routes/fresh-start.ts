import { dropOldCache } from '../api/cache-version.ts';
import { noteMissingCode, reloadOnce } from '../api/chunk-reload.ts';

// Runs before anything reads what an earlier visit kept.
try {
  dropOldCache(window.localStorage);
} catch {
  // A browser that keeps nothing has nothing old.
}

let isTypedOn = false;
const noteTyping = () => {
  isTypedOn = true;
};
window.addEventListener('input', noteTyping, { capture: true, once: true });

// A page whose code is gone was built before the last release: the new one comes with a reload. Code is also fetched before anybody wants it,
// when a pointer passes a link or while a person signs in: for that nothing typed is thrown away. Who goes to the page has the reload then.
window.addEventListener('vite:preloadError', ({ payload }) => {
  noteMissingCode(payload);
  if (!isTypedOn) reloadOnce();
});
