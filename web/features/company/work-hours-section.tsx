import { Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { company, type WorkHour } from '../../../contract/company.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './company.module.css';
import { useCompanyText } from './use-company-text.ts';

/** Days of a week whose weekday 0 is a Sunday, for their names. */
const SUNDAY = new Date('2026-06-07T00:00:00Z').getTime();
const DAY_MS = 86_400_000;
const nameOf = (weekday: number) => format.weekday(new Date(SUNDAY + weekday * DAY_MS).toISOString().slice(0, 10), 'long');
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

export function WorkHoursSection() {
  const { t } = useCompanyText();
  const hours = useQuery(query(company.workHours));
  return (
    <Section title={t('section.hours')} note={t('note.hours')}>
      <QueryView query={hours} shape="form">
        {(days) => <WorkHoursForm key={JSON.stringify(days)} days={days} />}
      </QueryView>
    </Section>
  );
}

function WorkHoursForm({ days }: { days: readonly WorkHour[] }) {
  const { t } = useCompanyText();
  const canSet = useCan(company.setWorkHours);
  const [rows, setRows] = useState(days);
  const save = useCall(company.setWorkHours, { invalidates: [company.workHours], doneText: t('saved') });
  const change = (weekday: number, patch: Partial<WorkHour>) =>
    setRows(rows.map((row) => (row.weekday === weekday ? { ...row, ...patch } : row)));
  const isChanged = JSON.stringify(rows) !== JSON.stringify(days);
  return (
    <Stack gap={0}>
      {MONDAY_FIRST.flatMap((weekday) => rows.find((row) => row.weekday === weekday) ?? []).map((row) => (
        <DayRow key={row.weekday} row={row} isFixed={!canSet} onChange={(patch) => change(row.weekday, patch)} />
      ))}
      {isChanged ? (
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed">
            {t('hours.recount')}
          </Text>
          <Button loading={save.isPending} onClick={() => save.mutate({ body: { workHours: [...rows] } })}>
            {t('hours.save')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

type DayRowProps = { row: WorkHour; isFixed: boolean; onChange: (patch: Partial<WorkHour>) => void };

function DayRow({ row, isFixed, onChange }: DayRowProps) {
  const { t } = useCompanyText();
  const name = nameOf(row.weekday);
  const time = (key: 'start' | 'end') => ({
    type: 'time',
    value: row[key],
    disabled: isFixed,
    'aria-label': `${name}: ${t(`hours.${key}`)}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      event.currentTarget.value && onChange({ [key]: event.currentTarget.value }),
  });
  return (
    <div className={classes.day}>
      <Switch
        label={name}
        checked={row.isWorkingDay}
        disabled={isFixed}
        onChange={(event) => onChange({ isWorkingDay: event.currentTarget.checked })}
      />
      {row.isWorkingDay ? (
        <Group gap="xs" wrap="wrap">
          <TextInput {...time('start')} w={132} />
          <span aria-hidden>–</span>
          <TextInput {...time('end')} w={132} />
          <NumberInput
            aria-label={`${name}: ${t('hours.breakMinutes')}`}
            leftSection={<Text size="xs">{t('hours.breakMinutes')}</Text>}
            leftSectionWidth={52}
            rightSection={<Text size="xs">{t('hours.minutes')}</Text>}
            rightSectionWidth={40}
            value={row.breakMinutes}
            min={0}
            max={720}
            hideControls
            disabled={isFixed}
            w={148}
            onChange={(value) => onChange({ breakMinutes: Number(value) || 0 })}
          />
          {row.end <= row.start ? (
            <Text size="xs" c="dimmed">
              {t('hours.nextDay')}
            </Text>
          ) : null}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('hours.dayOff')}
        </Text>
      )}
    </div>
  );
}
