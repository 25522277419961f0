import { Badge, Button, Group, Text } from '@mantine/core';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import classes from './anomalies.module.css';
import type { Anomaly } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

export type Decision = { anomaly: Anomaly; status: Anomaly['status'] };
export type OnDecide = (decision: Decision) => void;
type Words = Translator<typeof CLOCKING>;
const COLORS = { open: 'yellow', dismissed: 'gray', confirmed: 'red' } as const;

export const evidenceText = (t: Words, { kind, evidence }: Anomaly): string =>
  t(`evidence.${kind}`, Object.fromEntries(Object.entries(evidence).map(([name, value]) => [name, value ?? ''])));

/** What is odd, the numbers that say so, and what a person thought of it. */
export function OddWithEvidence({ anomaly }: { anomaly: Anomaly }) {
  const { t } = useText(CLOCKING);
  const { decided } = anomaly;
  return (
    <div className={classes.odd}>
      <Text size="sm">{t(`anomaly.${anomaly.kind}`)}</Text>
      <Text size="xs" c="dimmed">
        {evidenceText(t, anomaly)}
      </Text>
      {decided ? (
        <Text size="xs" c="dimmed">
          {t('anomalies.decided', { name: decided.by ?? '–', at: format.dateTime(decided.at), reason: decided.reason })}
        </Text>
      ) : null}
    </div>
  );
}

export function AnomalyState({ status }: Pick<Anomaly, 'status'>) {
  const { t } = useText(CLOCKING);
  return (
    <Badge color={COLORS[status]} miw="max-content">
      {t(`state.${status}`)}
    </Badge>
  );
}

type ChoicesProps = { anomaly: Anomaly; isWide?: boolean; onDecide: OnDecide };
/** What a person may say of it; nothing for those who only read. */
export function AnomalyChoices({ anomaly, isWide = false, onDecide }: ChoicesProps) {
  const { t } = useText(CLOCKING);
  const choices =
    anomaly.status === 'open'
      ? ([
          ['dismissed', t('anomalies.dismiss')],
          ['confirmed', t('anomalies.confirm')],
        ] as const)
      : ([['open', t('anomalies.reopen')]] as const);
  const look = isWide ? { size: 'sm', variant: 'default' } : { size: 'xs', variant: 'subtle', color: 'gray' };
  return (
    <Can call={clockInbox.decide}>
      <Group gap={isWide ? 'xs' : 4} wrap="nowrap" grow={isWide}>
        {choices.map(([status, label]) => (
          <Button key={status} {...look} onClick={() => onDecide({ anomaly, status })}>
            {label}
          </Button>
        ))}
      </Group>
    </Can>
  );
}
