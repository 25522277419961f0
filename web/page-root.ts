import { createRoot, type Root } from 'react-dom/client';

/** Where everything is drawn. */
export function rootOfPage(): Root {
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no root element');
  return createRoot(place);
}
