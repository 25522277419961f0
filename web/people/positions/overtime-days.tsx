import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { positions } from '../../../contract/people/positions.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { POSITIONS } from './texts.ts';
import type { PositionView } from './use-position.ts';

type OvertimeDay = PositionView['overtimeDays'][number];

/** What the position paid for overtime, pays and will pay, by the first day of each; one that nothing was counted by is taken back. */
export function OvertimeDays({ position: { id, overtimeDays, firstOpenDay } }: { position: PositionView }) {
  const { t } = useText(POSITIONS);
  const remove = useCall(positions.removeOvertime, { doneText: t('done.saved') });
  if (overtimeDays.length === 0) return null;
  return (
    <section aria-label={t('overtimeDays.title')}>
      <Title order={3} fz={14} mb={4}>
        {t('overtimeDays.title')}
      </Title>
      <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {overtimeDays.map((day) => (
          <Group
            key={day.activeDate ?? ''}
            component="li"
            justify="space-between"
            wrap="nowrap"
            py={6}
            mih={44}
            style={{ borderBottom: '1px solid var(--wela-hairline)' }}
          >
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Text>
                  {day.activeDate === null
                    ? t('overtimeDays.first')
                    : t('overtimeDays.since', { date: format.day(day.activeDate) })}
                </Text>
                {day.state === 'past' ? null : (
                  <Badge color={day.state === 'inForce' ? undefined : 'gray'}>{t(`overtimeDays.${day.state}`)}</Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {textOf(day, t)}
              </Text>
            </div>
            {day.activeDate !== null &&
            isPlainDate(day.activeDate) &&
            (firstOpenDay === null || day.activeDate >= firstOpenDay) ? (
              <TakeBack
                activeDate={day.activeDate}
                isBusy={remove.isPending}
                onConfirm={(activeDate) => remove.mutate({ query: { id, activeDate } })}
              />
            ) : null}
          </Group>
        ))}
      </Stack>
    </section>
  );
}

type Day = OvertimeDay['activeDate'] & string;
function TakeBack({ activeDate, isBusy, onConfirm }: { activeDate: Day; isBusy: boolean; onConfirm: (day: Day) => void }) {
  const { t } = useText(POSITIONS);
  const date = format.day(activeDate);
  return (
    <Can call={positions.removeOvertime}>
      <ConfirmButton
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={`${t('overtimeDays.takeBack')}: ${date}`}
        question={t('overtimeDays.question', { date })}
        text={t('overtimeDays.text')}
        verb={t('overtimeDays.takeBack')}
        loading={isBusy}
        onConfirm={() => onConfirm(activeDate)}
      >
        {t('overtimeDays.takeBack')}
      </ConfirmButton>
    </Can>
  );
}

function textOf(day: OvertimeDay, t: Translator<typeof POSITIONS>): string {
  if (!day.earnsOvertime) return t('overtimeDays.none');
  return [
    t(`overtimePolicy.${day.overtimePolicy ?? 'company'}`),
    `${t('field.overtimeRate')} × ${format.count(day.overtimeRate)}`,
    `${t('field.holidayRate')} × ${format.count(day.holidayRate)}`,
    `${t('field.holidayOvertimeRate')} × ${format.count(day.holidayOvertimeRate)}`,
  ].join(' · ');
}
