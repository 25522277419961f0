import type { Language } from '../text/language.ts';
import { whenForgotten } from './kept-value.ts';
import { commonHeaders } from './request-headers.ts';
import { holdsToken } from './token.ts';

/** An answer that nobody took for so long may tell of what is no more. */
const GOOD_FOR_MS = 20_000;
type Asked = { readonly answer: Promise<Response | null>; readonly at: number };
const asked = new Map<string, Asked>();
whenForgotten(() => asked.clear());

/** Asks for what the page of an address will read, while its code is still on its way. */
export function askEarly(addresses: readonly string[], language: Language) {
  if (!holdsToken()) return;
  for (const address of addresses) {
    const answer = fetch(address, { headers: commonHeaders(language), credentials: 'same-origin' })
      .then((response) => (response.ok ? wholeOf(response) : null))
      .catch(() => null);
    asked.set(address, { answer, at: performance.now() });
  }
}

/** The answer with all of its body here: whoever takes it has it at once, without turns of the page's thread in between. */
const wholeOf = async (response: Response) =>
  new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });

/** The answer that was asked for early, once. Null when there is none or it is a refusal: then the caller asks in the usual way. */
export function takeEarly(address: string): Promise<Response | null> | null {
  const found = asked.get(address);
  asked.delete(address);
  return found && performance.now() - found.at < GOOD_FOR_MS ? found.answer : null;
}
