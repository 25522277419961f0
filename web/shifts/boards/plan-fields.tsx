import { Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import { breakFitsShift } from '../../../domain/calendars/break-fits.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { endAfter, TimeInput } from '../../ui/form/time-input.tsx';
import type { Plan, Profile } from './board-types.ts';
import { SHIFTS } from './texts.ts';

type PlanFieldsProps = { plan: Plan; profiles: readonly Profile[]; onChange: (plan: Plan) => void; isWorkOnly?: boolean };
const OWN = 'own';
const OFF = 'off';
export const DEFAULT_TIMES: Plan = { startMinute: 480, endMinute: 1020, breakMinutes: 60, isOt: false };

/** Something is left to work after the break. */
export const isPossible = (plan: Plan): boolean => !('startMinute' in plan) || breakFitsShift(plan);

const kindOf = (plan: Plan): string => ('profileId' in plan ? plan.profileId : 'isDayOff' in plan ? OFF : OWN);

/** A shift by its profile, by times of its own, or a day off. */
export function PlanFields({ plan, profiles, onChange, isWorkOnly = false }: PlanFieldsProps) {
  const { t } = useText(SHIFTS);
  const times = (profile: Profile) => `${format.timeOfDay(profile.startMinute)}–${format.timeOfDay(profile.endMinute)}`;
  const options = [
    ...profiles.map((profile) => ({ value: profile.id, label: `${profile.symbol} · ${profile.name} (${times(profile)})` })),
    { value: OWN, label: t('ownTimes') },
    ...(isWorkOnly ? [] : [{ value: OFF, label: t('dayOff') }]),
  ];
  const isOt = 'isOt' in plan && plan.isOt === true;
  const choose = (kind: string | null) => {
    if (kind === OFF) onChange({ isDayOff: true });
    else if (kind === OWN) onChange({ ...DEFAULT_TIMES, isOt });
    else if (kind) onChange({ profileId: kind, isOt });
  };
  return (
    <Stack gap="sm">
      <Select
        label={t('field.shift')}
        data={options}
        value={kindOf(plan)}
        onChange={choose}
        allowDeselect={false}
        searchable={options.length > 8}
      />
      {'startMinute' in plan ? (
        <>
          <Group grow align="flex-start">
            <TimeInput
              label={t('field.start')}
              value={plan.startMinute}
              onChange={(start) => onChange({ ...plan, startMinute: start, endMinute: endAfter(start, plan.endMinute) })}
            />
            <TimeInput
              label={t('field.end')}
              value={plan.endMinute}
              onChange={(end) => onChange({ ...plan, endMinute: endAfter(plan.startMinute, end) })}
            />
            <NumberInput
              label={t('field.break')}
              value={plan.breakMinutes}
              min={0}
              max={720}
              error={isPossible(plan) ? null : t('breakTooLong')}
              allowDecimal={false}
              onChange={(next) => onChange({ ...plan, breakMinutes: Number(next) || 0 })}
              rightSection={<Text size="xs">{t('unit.minutes')}</Text>}
              rightSectionWidth={48}
            />
          </Group>
          {plan.endMinute > 1440 ? (
            <Text size="xs" c="dimmed">
              {t('nextDay')}
            </Text>
          ) : null}
        </>
      ) : null}
      {'isDayOff' in plan ? null : (
        <Switch
          label={t('field.isOt')}
          checked={isOt}
          onChange={(event) => onChange({ ...plan, isOt: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
