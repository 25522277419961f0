import { Button, Group, NumberInput, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { settings } from '../../../contract/time/settings.ts';
import { LATE_COUNTS_FROM, WORKED_ROUNDINGS } from '../../../domain/time/day-rules.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { callChecked } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { ImpactNote, useImpact } from '../../calendars/shared/impact-note.tsx';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { SETTINGS } from './texts.ts';

type Rules = WireAnswer<typeof settings.dayRules>['current'];
type MinutesKey = Exclude<
  keyof Rules,
  'isEarlyArrivalOvertime' | 'areBreaksSubtracted' | 'lateCountsFrom' | 'workedRounding' | 'clockOutAfterMinutes'
>;

/** How the minutes of a day become work, overtime, breaks and absence. */
export function DayRulesSection() {
  const { t } = useText(SETTINGS);
  const found = useQuery(query(settings.dayRules));
  return (
    <Section title={t('rules.title')} note={t('rules.note')}>
      <QueryView query={found} shape="form">
        {({ current, versions }) => (
          <Stack gap="sm">
            <RulesForm key={JSON.stringify(current)} rules={current} />
            {versions.map((version) => (
              <Text key={version.activeDate} size="sm" c="dimmed">
                {t('rules.version', {
                  date: format.day(version.activeDate),
                  minimum: version.overtimeMinimumMinutes,
                  unit: version.overtimeUnitMinutes,
                  grace: version.lateGraceMinutes,
                })}
              </Text>
            ))}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const { t } = useText(SETTINGS);
  const [draft, setDraft] = useState(rules);
  const [from, setFrom] = useState<string>(today());
  const save = useCall(settings.setDayRules, {
    doneText: t('saved'),
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(rules);
  const change = isChanged && isPlainDate(from) ? { ...draft, activeDate: from } : null;
  const impact = useImpact('day-rules', change, (body) =>
    callChecked(settings.setDayRules, { body: { ...body, preview: true }, idempotencyKey: crypto.randomUUID() }),
  );
  const minutes = (key: MinutesKey, min: number, max: number) => (
    <NumberInput
      label={t(`rules.${key}`)}
      description={t(`rules.${key}Hint`)}
      value={draft[key]}
      min={min}
      max={max}
      allowDecimal={false}
      onChange={(value) => setDraft({ ...draft, [key]: Number(value) || min })}
    />
  );
  const choice = (key: 'isEarlyArrivalOvertime' | 'areBreaksSubtracted') => (
    <Switch
      label={t(`rules.${key}`)}
      checked={draft[key]}
      onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.checked })}
    />
  );
  return (
    <Stack gap="md">
      <FieldGrid>
        {minutes('lateGraceMinutes', 0, 120)}
        <LateCountsFrom value={draft.lateCountsFrom} onChange={(lateCountsFrom) => setDraft({ ...draft, lateCountsFrom })} />
      </FieldGrid>
      <FieldGrid>
        {minutes('overtimeMinimumMinutes', 0, 480)}
        {minutes('overtimeUnitMinutes', 1, 60)}
      </FieldGrid>
      {choice('isEarlyArrivalOvertime')}
      <Title order={3} fz={14}>
        {t('rules.breaks')}
      </Title>
      {choice('areBreaksSubtracted')}
      <FieldGrid>
        {minutes('paidBreakMinutes', 0, 240)}
        {minutes('paidBreaks', 1, 10)}
        {minutes('automaticBreakMinutes', 0, 240)}
        {minutes('automaticBreakAfterMinutes', 0, 1440)}
      </FieldGrid>
      <Title order={3} fz={14}>
        {t('rules.worked')}
      </Title>
      <FieldGrid>
        {minutes('workedUnitMinutes', 1, 60)}
        <Select
          label={t('rules.workedRounding')}
          description={t('rules.workedRoundingHint')}
          data={WORKED_ROUNDINGS.map((value) => ({ value, label: t(`rules.rounding.${value}`) }))}
          value={draft.workedRounding}
          allowDeselect={false}
          onChange={(value) => value && setDraft({ ...draft, workedRounding: value })}
        />
        {minutes('halfDayBelowMinutes', 0, 1440)}
        {minutes('absentBelowMinutes', 0, 1440)}
        <NumberInput
          label={t('rules.clockOutAfterMinutes')}
          description={t('rules.clockOutAfterMinutesHint')}
          value={draft.clockOutAfterMinutes ?? ''}
          min={0}
          max={480}
          allowDecimal={false}
          onChange={(value) => setDraft({ ...draft, clockOutAfterMinutes: value === '' ? null : Number(value) })}
        />
      </FieldGrid>
      {isChanged ? (
        <>
          <ImpactNote of={impact} />
          <Group justify="space-between" align="flex-end">
            <DayInput label={t('rules.from')} value={from} w={180} onChange={setFrom} />
            <Button
              loading={save.isPending}
              disabled={!change || impact.isLocked || impact.isAsking}
              onClick={() => change && save.mutate({ body: change })}
            >
              {t('rules.save')}
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

type Lateness = Rules['lateCountsFrom'];
function LateCountsFrom({ value, onChange }: { value: Lateness; onChange(value: Lateness): void }) {
  const { t } = useText(SETTINGS);
  return (
    <Select
      label={t('rules.lateCountsFrom')}
      description={t('rules.lateCountsFromHint')}
      data={LATE_COUNTS_FROM.map((from) => ({ value: from, label: t(`rules.lateFrom.${from}`) }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
