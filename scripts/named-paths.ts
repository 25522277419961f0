const ROOMS = 'domain|contract|server|web|e2e|bench|demo|scripts|docs';
const PATH = new RegExp(String.raw`(?<![\w./@-])(?:${ROOMS})/[\w./-]+\.(?:tsx?|mjs|cjs|css|sql|json|md)\b`, 'g');
const COMMENT = /^\s*(?:\*|\/\*|--).*|(?<!:)\/\/.*|\/\*.*/;
/** `server/MODULE/NOUN/endpoints.ts` shows where a file goes and names none. */
const isPattern = (path: string): boolean => /[A-Z]{3}/.test(path);

/** The files that a page of `docs`, or a comment of a source, sends its reader to. */
export function namedPaths(path: string, text: string): string[] {
  const read = path.endsWith('.md') ? [text] : text.split('\n').map((line) => COMMENT.exec(line)?.[0] ?? '');
  return read.flatMap((part) => part.match(PATH) ?? []).filter((named) => !isPattern(named));
}
