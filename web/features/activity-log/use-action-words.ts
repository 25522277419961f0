import { useCallback } from 'react';
import en from './activity-log.en.json' with { type: 'json' };
import { useActivityText } from './use-activity-text.ts';

type Noun = keyof typeof en.noun;
type Method = keyof typeof en.method;
const isNoun = (name: string): name is Noun => name in en.noun;
const isMethod = (name: string): name is Method => name in en.method;

/** What an entry is about, in words: the noun of its action, or the way of a sign-in. */
export function useActionWords() {
  const { t } = useActivityText();
  return useCallback(
    ({ logType, entity }: { logType: string; entity: string }) => {
      const [noun = '', verb = ''] = logType.split('.');
      if (noun === 'sign-in') return isMethod(verb) ? t(`method.${verb}`) : t('kind.login');
      const name = noun.replaceAll('_', '-');
      const fallback = entity.replaceAll('_', '-');
      return isNoun(name) ? t(`noun.${name}`) : isNoun(fallback) ? t(`noun.${fallback}`) : t('noun.other');
    },
    [t],
  );
}
