/** What a pasted text says of a place. `short` is a link that only its own server can open; `none` says nothing of a place. */
export type PastedPlace =
  | { readonly kind: 'place'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'short' | 'none' };

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** In the order of what is meant: the pin of a place, a point that was asked for, the middle of the map. */
const FORMS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?${NUMBER},\\s*${NUMBER}`),
  new RegExp(`/(?:search|place|dir)/${NUMBER},\\s*${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`^\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*$`),
];
const SHORT = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl)\//;
const exact = (text: string | undefined): number => Number(Number(text).toFixed(6));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * The coordinates in a link of Google Maps, or in a text such as `13.7246, 100.5297`; degrees, six decimals. Nothing is asked of
 * the network. Source: product rule. Example: `https://www.google.com/maps/@13.7246,100.5297,17z` → 13.7246, 100.5297.
 */
export function placeOfLink(text: string): PastedPlace {
  if (SHORT.test(text.trim())) return { kind: 'short' };
  const plain = decoded(text);
  const found = FORMS.map((form) => form.exec(plain)).find((match) => match !== null);
  if (!found) return { kind: 'none' };
  const [latitude, longitude] = [exact(found[1]), exact(found[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { kind: 'none' };
  return { kind: 'place', latitude, longitude };
}
