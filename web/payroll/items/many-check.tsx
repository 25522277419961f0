import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { toast } from '../../ui/toast.tsx';
import { codeOf, type PersonAmount, type Typed } from './many-rows.ts';
import { RetroPreview } from './retro-amounts.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type Props = {
  payrollId: string;
  startDate: PlainDate;
  endDate: PlainDate | null;
  isRetroactive: boolean;
  changed: readonly PersonAmount[];
  typed: Typed;
  onClose: () => void;
  onDone: () => void;
};
const SHOWN = 200;
const numberOf = (amount: number | string | undefined): number => (typeof amount === 'number' ? amount : 0);

/** Old and new of everybody before anything is saved; all of it is, or nothing. */
export function ManyCheck({ payrollId, startDate, endDate, isRetroactive, changed, typed, onClose, onDone }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const { t: shared } = useText(SHARED);
  const save = useCall(itemAmounts.setMany, {
    isQuiet: true,
    onDone: ({ set }) => {
      toast.done(t('many.done', { count: set }));
      onDone();
    },
  });
  const rows = changed.map((person) => ({
    code: person.employee.code,
    amount: numberOf(typed[codeOf(person)]),
    old: person.effective,
  }));
  const difference = rows.reduce((sum, row) => sum + row.amount - row.old, 0);
  const span = endDate === null ? { startDate } : { startDate, endDate };
  const retro = isRetroactive ? { isRetroactive } : {};
  return (
    <Stack gap="md">
      <Text>
        {endDate === null
          ? t('many.from', { date: format.day(startDate) })
          : t('many.between', { from: format.day(startDate), to: format.day(endDate) })}
      </Text>
      <Refused error={save.error} codes={rows.map((row) => row.code)} />
      <Table.ScrollContainer minWidth={300} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing={4} aria-label={t('many.checkTitle')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('oneTime.employee')}</Table.Th>
              <Table.Th ta="right">{t('many.now')}</Table.Th>
              <Table.Th ta="right">{t('many.new')}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('many.difference')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.slice(0, SHOWN).map((person, index) => (
              <Table.Tr key={person.employee.employeeId}>
                <Table.Td>{`${person.employee.code} ${person.employee.name}`}</Table.Td>
                <Table.Td ta="right">{format.money(rows[index]?.old)}</Table.Td>
                <Table.Td ta="right">{format.money(rows[index]?.amount)}</Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {format.money((rows[index]?.amount ?? 0) - (rows[index]?.old ?? 0))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changed.length > SHOWN ? <Text c="dimmed">{t('itemAmounts.more', { count: changed.length - SHOWN })}</Text> : null}
      {isRetroactive ? <RetroPreview change={{ payrollId, ...span, rows }} /> : null}
      <Text fw={600}>{t('many.total', { count: changed.length, amount: format.currency(difference) })}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate({ body: { payrollId, ...span, ...retro, rows } })}>
          {t('many.save', { count: changed.length })}
        </Button>
      </Group>
    </Stack>
  );
}

/** What the server says of rows, named by their employee. */
function Refused({ error, codes }: { error: Error | null; codes: readonly string[] }) {
  if (error === null) return null;
  const faults = error instanceof ApiError ? error.errors : [];
  const lines = faults.map(({ field, message }) => {
    const code = field.startsWith('rows.') ? codes[Number(field.split('.')[1])] : undefined;
    return code === undefined ? message : `${code}: ${message}`;
  });
  return (
    <Alert color="red" role="alert">
      {(lines.length === 0 ? [errorText(error)] : lines).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  );
}
