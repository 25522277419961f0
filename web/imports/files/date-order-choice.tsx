import { Group, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DATE_ORDERS, type DateOrder } from '../../../domain/read-date.ts';
import { useText } from '../../text/use-text.ts';
import type { Batch } from './import-address.ts';
import classes from './imports.module.css';
import { IMPORTS } from './texts.ts';

type ChoiceProps = { batch: Batch; order: DateOrder; onChange: (order: DateOrder) => void; isBusy?: boolean };

/** How the dates of the file are read, with what they say themselves. Nothing for a file without dates of figures. */
export function DateOrderChoice({ batch, order, onChange, isBusy = false }: ChoiceProps): ReactNode {
  const { t } = useText(IMPORTS);
  if (batch.dates === null) return null;
  const { dayFirst, monthFirst, either, example } = batch.dates.evidence;
  const isUnsure = dayFirst + monthFirst === 0 || (dayFirst > 0 && monthFirst > 0);
  const told = [
    example === null ? null : t('dates.example', { date: example }),
    dayFirst > 0 ? t('dates.dayFirst', { count: dayFirst }) : null,
    monthFirst > 0 ? t('dates.monthFirst', { count: monthFirst }) : null,
    either > 0 ? t('dates.either', { count: either }) : null,
  ].filter((text) => text !== null);
  return (
    <div className={classes.card}>
      <Group gap="md" p="sm">
        <Text fw={500} component="span">
          {t('dates.title')}
        </Text>
        <SegmentedControl
          aria-label={t('dates.title')}
          disabled={isBusy}
          value={order}
          data={DATE_ORDERS.map((value) => ({ value, label: t(`dates.order.${value}`) }))}
          onChange={onChange}
        />
        <Text size="sm" c={isUnsure ? 'orange.8' : 'dimmed'}>
          {told.join(' · ')}
          {isUnsure ? ` ${t('dates.unsure')}` : ''}
        </Text>
      </Group>
    </div>
  );
}
