import { useCallback } from 'react';
import { useText } from '../../text/use-text.ts';
import en from './activity-words.en.json' with { type: 'json' };
import { ACTIVITY_WORDS } from './activity-words.ts';

type Noun = keyof typeof en.noun;
type Method = keyof typeof en.method;
const isNoun = (name: string): name is Noun => name in en.noun;
type Verb = keyof typeof en.verb;
const isVerb = (name: string): name is Verb => name in en.verb;
const isMethod = (name: string): name is Method => name in en.method;

/** What an entry is about, in words: the noun of its action and what its kind leaves open, or the way of a sign-in. */
export function useActionWords() {
  const { t } = useText(ACTIVITY_WORDS);
  return useCallback(
    ({ logType, entity }: { logType: string; entity: string }) => {
      const [noun = '', verb = ''] = logType.split('.');
      if (noun === 'sign-in') return isMethod(verb) ? t(`method.${verb}`) : t('kind.login');
      const name = noun.replaceAll('_', '-');
      const fallback = entity.replaceAll('_', '-');
      const what = isNoun(name) ? t(`noun.${name}`) : isNoun(fallback) ? t(`noun.${fallback}`) : t('noun.other');
      return isVerb(verb) ? `${what} · ${t(`verb.${verb}`)}` : what;
    },
    [t],
  );
}
