import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { citationIn } from '../../../domain/law-citations.ts';
import { useText } from '../../text/use-text.ts';
import classes from './leave.module.css';
import { LEAVE } from './texts.ts';

type Warning = {
  readonly field: 'quotaMinutes' | 'payTranches' | 'paidTimeOff' | 'paperFromDays' | 'afterMonths';
  readonly days: number;
  readonly percent?: number | null;
  readonly section: string;
};

/** Where a type gives less than the law, at the field that says so. */
export function LawNote({ warnings, of }: { warnings: readonly Warning[]; of?: Warning['field'] }) {
  const { t, language } = useText(LEAVE);
  const shown = of === undefined ? warnings : warnings.filter((warning) => warning.field === of);
  return shown.map(({ field, days, percent, section }) => (
    <Group key={field} gap={6} wrap="nowrap" align="flex-start" className={classes.law} role="note">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <Text span inherit>
        {t(`law.${field}`, { days, percent: percent ?? 100, section: citationIn(section, language) })}
      </Text>
    </Group>
  ));
}
