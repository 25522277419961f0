/** Where the patterns of `like` are made: only there may a wildcard stand beside a text that a person gave. */
const HOME = /(^|\/)paging\.ts$/;
const MADE = String.raw`(?:anywhere|startingWith|endingWith)\(`;
const BUILT: readonly RegExp[] = [
  // like '%' || $1, like ${text} || '%'
  /\bi?like\s+(?:'[^']*'|\$\d+(?:::\w+)?|\$\{[^}]*\})\s*\|\|/gi,
  // sql`name like ${text}`, where the text is not made by one of the functions or named `pattern`
  new RegExp(String.raw`\bi?like\s+\$\{(?!${MADE}|pattern\})`, 'gi'),
  // .where('name', 'like', text)
  new RegExp(String.raw`'i?like',(?!\s*${MADE})`, 'gi'),
  // A pattern put together in the code.
  /`%\$\{[^}]*\}%`|'%'\s*\+/g,
];
const NUMBERED = /\bi?like\s+\$\d/i;
const NAMED = /\bi?like\s+\$\{pattern\}/i;

/** Search patterns of a file that are built by hand, where `%` and `_` of a person's text would count as wildcards. */
export function handBuiltPatterns(path: string, text: string): string[] {
  if (HOME.test(path)) return [];
  const found = BUILT.flatMap((pattern) => text.match(pattern) ?? []);
  if (NUMBERED.test(text) && !new RegExp(MADE).test(text)) found.push('like $n');
  if (NAMED.test(text) && !new RegExp(String.raw`pattern = (?:[\w.]+ \? )?${MADE}`).test(text)) found.push('like pattern');
  return found;
}
