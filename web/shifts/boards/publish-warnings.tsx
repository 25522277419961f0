import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { WARNING_RULES, type WarningRule } from '../../../domain/shifts/warning-rules.ts';
import { useText } from '../../text/use-text.ts';
import type { BoardIndex } from './board-index.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type Found = { readonly rule: WarningRule; readonly people: readonly number[] };

/** Which rules have something to say about these people, and about whom; in the order of the law. */
export function warnedBy(index: BoardIndex, people: readonly number[]): Found[] {
  const found = new Map<WarningRule, number[]>();
  for (const person of people) {
    for (const rule of new Set(index.warningsOf(person).map((warning) => warning.rule))) {
      found.set(rule, [...(found.get(rule) ?? []), person]);
    }
  }
  return WARNING_RULES.flatMap((rule) => {
    const who = found.get(rule);
    return who ? [{ rule, people: who }] : [];
  });
}

/** What labour law says about the plan that is to be published: it informs and never stops. */
export function PublishWarnings({ index, people }: { index: BoardIndex; people: readonly number[] }) {
  const { t } = useText(SHIFTS);
  const found = useMemo(() => warnedBy(index, people), [index, people]);
  if (found.length === 0) return null;
  const nameOf = (person: number) => index.range.people[person]?.name ?? '';
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('publishWarnings')}>
      <ul className={classes.warnings}>
        {found.map(({ rule, people: who }) => (
          <li key={rule}>
            <Text size="sm" fw={500}>
              {t(`publishWarning.${rule}`, { people: t('people', { count: who.length }) })}
            </Text>
            <Text size="sm">{who.map(nameOf).join(', ')}</Text>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
