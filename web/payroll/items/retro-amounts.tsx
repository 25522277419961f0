import { Alert, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { addDays } from '../../../domain/time.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_ITEMS } from './texts.ts';

export type RetroChange = Omit<WireBody<typeof itemAmounts.preview>, 'startDate'>;
type Preview = WireAnswer<typeof itemAmounts.preview>;

/** The first day is one that payrolls have counted. */
export const isOfPaidDays = (startDate: string, firstOpenDay: string | null): startDate is PlainDate =>
  isPlainDate(startDate) && firstOpenDay !== null && startDate < firstOpenDay;

type Props = {
  startDate: string;
  firstOpenDay: string | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** What would be saved; null while it is not filled in. Without it the page shows the differences elsewhere. */
  change?: RetroChange | null;
};

/** Of a first day that payrolls have counted: whether the next one pays the difference, and what that is. */
export function RetroChoice({ startDate, firstOpenDay, isOn, onChange, change = null }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  if (firstOpenDay === null || !isPlainDate(firstOpenDay)) return null;
  const date = format.day(addDays(firstOpenDay, -1));
  if (!isOfPaidDays(startDate, firstOpenDay))
    return (
      <Text size="sm" c="dimmed">
        {t('amountsDrawer.closedUntil', { date })}
      </Text>
    );
  return (
    <Stack gap="sm">
      <Switch
        label={t('retro.switch')}
        description={t('retro.switchHint', { date })}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isOn && change ? <RetroPreview change={{ ...change, startDate }} /> : null}
    </Stack>
  );
}

const faultOf = (error: Error): string => (error instanceof ApiError && error.errors[0]?.message) || errorText(error);

/** Which payrolls a change of amounts touches, whom, and what the next payroll pays or takes for it. */
export function RetroPreview({ change }: { change: WireBody<typeof itemAmounts.preview> }) {
  const { t } = useText(PAYROLL_ITEMS);
  const [body] = useDebouncedValue(change, 400);
  const preview = useQuery({
    queryKey: [...keyOf(itemAmounts.preview), JSON.stringify(body)],
    queryFn: () => call(itemAmounts.preview, { body }),
    staleTime: 0,
    retry: false,
  });
  if (preview.error) return <Alert color="red">{faultOf(preview.error)}</Alert>;
  if (!preview.data) return <Skeleton h={72} aria-label={t('retro.looking')} />;
  return <Differences of={preview.data} />;
}

const SHOWN = 8;
function Differences({ of }: { of: Preview }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { t: say } = useText(PAYROLL);
  if (of.rows.length === 0) return <Alert color="gray">{t('retro.none')}</Alert>;
  const facts = { amount: format.currency(Math.abs(of.total)), count: of.people };
  const left = of.rows.length - SHOWN;
  return (
    <Alert color="gray" title={t(of.total < 0 ? 'retro.taken' : 'retro.due', facts)}>
      <Stack gap="xs">
        <div>
          {of.runs.map(({ payrollReportId, name, people, amount }) => (
            <Text key={payrollReportId} size="sm" fw={500}>
              {t('retro.run', { name, count: people, amount: format.currency(amount) })}
            </Text>
          ))}
        </div>
        <div>
          {of.rows.slice(0, SHOWN).map(({ employee, key, itemName, month, old, new: now }) => (
            <Text key={`${employee.employeeId} ${key} ${itemName} ${month}`} size="sm">
              {t('retro.row', {
                name: `${employee.code} ${employee.name}`,
                what: say('retro.line', { line: itemName ?? say(`retro.keys.${key}`), month: format.month(month) }),
                old: format.money(Math.abs(old)),
                new: format.money(Math.abs(now)),
              })}
            </Text>
          ))}
          {left > 0 ? (
            <Text size="sm" c="dimmed">
              {t('itemAmounts.more', { count: left })}
            </Text>
          ) : null}
        </div>
        {of.oneTime === 0 ? null : (
          <Text size="sm" fw={500}>
            {t('retro.oneTime', { amount: format.currency(Math.abs(of.oneTime)) })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

type TakeBackProps = {
  /** The first day of what is taken back; null closes the dialog. */
  startDate: PlainDate | null;
  change: RetroChange;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (startDate: PlainDate) => void;
};

/** Takes an amount of paid days back, after showing what the next payroll settles. */
export function RetroTakeBack({ startDate, change, isBusy, onClose, onConfirm }: TakeBackProps) {
  const { t } = useText(PAYROLL_ITEMS);
  const { t: shared } = useText(SHARED);
  const title = startDate === null ? '' : t('amountsDrawer.takeBackQuestion', { date: format.day(startDate) });
  return (
    <Dialog isOpen={startDate !== null} onClose={onClose} title={title} size={560}>
      {startDate === null ? null : (
        <Stack gap="md">
          <Text c="dimmed">{t('retro.takeBackText')}</Text>
          <RetroPreview change={{ ...change, startDate }} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              {shared('action.cancel')}
            </Button>
            <Button color="red.8" loading={isBusy} onClick={() => onConfirm(startDate)}>
              {t('retro.takeBackVerb')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
