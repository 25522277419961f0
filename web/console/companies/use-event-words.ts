import { useCallback } from 'react';
import type { consoleEvents } from '../../../contract/console/console-events.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { activityKind } from '../../../domain/audit/activity-kind.ts';
import { ACTIVITY_WORDS } from '../../people/shared/activity-words.ts';
import { useActionWords } from '../../people/shared/use-action-words.ts';
import { useText } from '../../text/use-text.ts';
import en from './console-records.en.json' with { type: 'json' };
import { CONSOLE_RECORDS } from './texts.ts';

type Event = Pick<WireAnswer<typeof consoleEvents.list>['content'][number], 'source' | 'action' | 'entity'>;
const isJob = (name: string): name is keyof typeof en.job => Object.hasOwn(en.job, name);

/** What an event was, in words: the noun and the verb of what was done, the kind of a job, or the way of a sign-in. */
export function useEventWords() {
  const { t } = useText(CONSOLE_RECORDS);
  const { t: kinds } = useText(ACTIVITY_WORDS);
  const words = useActionWords();
  return useCallback(
    ({ source, action, entity }: Event) => {
      if (source === 'failed-job') return isJob(entity) ? t(`job.${entity}`) : action;
      const said = words({ logType: action, entity });
      return source === 'refused-sign-in' || said.includes(' · ') ? said : `${said} · ${kinds(`kind.${activityKind(action)}`)}`;
    },
    [t, kinds, words],
  );
}
