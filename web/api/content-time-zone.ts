import { currentTimeZone, setCompanyTimeZone } from '../text/format.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * What a page shows is written in the time zone that its answer names: the company may have changed it since the profile was read.
 * Source: specification 1 §3 (paginated content carries `timeZone`).
 */
export function followTimeZone(answer: unknown): void {
  const named = isObject(answer) && isObject(answer.timeZone) ? answer.timeZone.uniqueName : undefined;
  if (typeof named === 'string' && named !== currentTimeZone() && isKnownHere(named)) setCompanyTimeZone(named);
}

/** An older browser may not have heard of a zone that the server knows; its pages stay in the last one that it has. */
function isKnownHere(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
