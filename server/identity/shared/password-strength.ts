import type { FieldError } from '../../http/app-error.ts';

/** Whose password it is: what others know of them, and whether they work on what people are paid. */
export type PasswordOwner = { readonly words: readonly string[]; readonly isOnPayroll: boolean };

const PAYROLL_MIN = 12;
/** Fewer guesses than this would find it, were it ever tried without a limit. */
const MIN_GUESSES_LOG10 = 7;
/** A guess about the first characters is enough, and takes a few milliseconds however long the password is. */
const LOOKED_AT = 32;
const OWN_WORDS = 'userInputs';

/** What is wrong with a new password, for its field; null when it is good. */
export async function findPasswordFault(
  password: string,
  { words, isOnPayroll }: PasswordOwner,
): Promise<Omit<FieldError, 'field'> | null> {
  if (isOnPayroll && password.length < PAYROLL_MIN) return { code: 'form/password-payroll', facts: { minimum: PAYROLL_MIN } };
  const { guessesLog10, sequence } = (await guesser()).check(password.slice(0, LOOKED_AT), knownParts(words));
  if (guessesLog10 >= MIN_GUESSES_LOG10) return null;
  const isOwn = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === OWN_WORDS);
  return { code: isOwn ? 'form/password-own-words' : 'form/password-guessable' };
}

/** Names, addresses and companies as they are, and each word of them. */
const knownParts = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\d]+/u)]).filter((part) => part.length >= 3)),
];

/** The words that people choose take thirty megabytes, so they are loaded when the first password is chosen. */
let loaded: ReturnType<typeof load> | null = null;
function guesser(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
}
