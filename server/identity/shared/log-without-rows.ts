/** What an error says of itself; the database adds whole rows and values of what people typed to it, which stay out of the log. */
const saidOf = (found: unknown): string => {
  if (!(found instanceof Error)) return '';
  const code = 'code' in found && typeof found.code === 'string' ? ` (${found.code})` : '';
  return `: ${found.message}${code}`;
};

/** How the identity library writes to the log. */
export function logWithoutRows(_level: string, message: string, ...found: readonly unknown[]) {
  console.error(`identity: ${message}${found.map(saidOf).join('')}`);
}
