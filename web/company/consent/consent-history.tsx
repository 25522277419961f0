import { Text } from '@mantine/core';
import { CONSENT_VERSIONS } from '../../../domain/company/pending-consents.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './consent.module.css';
import type { ConsentState } from './consent-state.ts';
import { CONSENT } from './texts.ts';

type Entry = ConsentState['history'][number];

/** Every decision, newest first; nothing while there is none. */
export function ConsentHistory({ history }: { history: readonly Entry[] }) {
  const { t, language } = useText(CONSENT);
  if (history.length === 0) return null;
  const titleOf = ({ audience, version }: Entry) => {
    const versions = CONSENT_VERSIONS[audience];
    return (versions.find((consentVersion) => consentVersion.version === version) ?? versions.at(-1))?.[language].title ?? '';
  };
  return (
    <Section title={t('history')} note={t('historyNote')}>
      <ul className={classes.history}>
        {history.map((entry) => (
          <li key={`${entry.audience} ${entry.at} ${entry.decision}`} className={classes.row}>
            <div>
              <Text>
                {t('entry', {
                  title: titleOf(entry),
                  version: entry.version,
                  language: t(entry.language === 'th' ? 'thai' : 'english'),
                })}
              </Text>
              <Text size="sm" c="dimmed">
                {format.dateTime(entry.at)}
              </Text>
            </div>
            <StatusBadge
              status={entry.decision === 'accepted' ? 'approved' : 'voided'}
              label={t(entry.decision === 'accepted' ? 'accepted' : 'withdrawnState')}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
