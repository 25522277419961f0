import { Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../../contract/endpoint.ts';
import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { query, readAgain } from '../../../api/queries.ts';
import { useCall } from '../../../api/use-call.ts';
import { currencySign, format } from '../../../text/format.ts';
import { SHARED } from '../../../text/shared-text.ts';
import { useText } from '../../../text/use-text.ts';
import { toast } from '../../../ui/toast.tsx';
import { PAYROLL } from '../../shared/texts.ts';
import { PAYROLL_REPORTS } from '../texts.ts';
import { isOvertaken, useReport } from '../use-report-call.ts';
import type { Figures } from './grid-columns.ts';

type OverrideFormProps = {
  employeeId: string;
  itemId: string;
  name: string;
  amount: number | null;
  isOverridden: boolean;
  onDone: () => void;
};

/** Decides a figure by hand, with a reason; or lets the rules decide again. */
export function OverrideForm({ employeeId, itemId, name, amount, isOverridden, onDone }: OverrideFormProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { t: shared } = useText(SHARED);
  const [typed, setTyped] = useState<number | string>(amount ?? '');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { run, isPending } = useOverride(onDone);
  const hasReason = reason.trim() !== '';
  const save = () => {
    setAsked(true);
    if (typeof typed === 'number' && hasReason) run({ employeeId, itemId, amount: typed, reason: reason.trim() });
  };
  const restore = () => {
    setAsked(true);
    if (hasReason) run({ employeeId, itemId, amount: null, reason: reason.trim() });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="sm">
        <Text fw={600}>
          {t('override.title')}: {name}
        </Text>
        {isOverridden ? <ComputedAmount employeeId={employeeId} itemId={itemId} /> : null}
        <NumberInput
          label={t('override.amount')}
          data-autofocus
          value={typed}
          onChange={setTyped}
          decimalScale={2}
          fixedDecimalScale
          thousandSeparator=","
          allowNegative={false}
          hideControls
          leftSection={currencySign()}
          leftSectionWidth={currencySign().length > 1 ? 48 : undefined}
          styles={{ input: { textAlign: 'right' } }}
          onFocus={(event) => event.currentTarget.select()}
          error={isAsked && typeof typed !== 'number' ? t('override.amountMissing') : null}
        />
        <Textarea
          label={t('override.reason')}
          description={t('override.reasonHint')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            save();
          }}
          error={isAsked && !hasReason ? payroll('reason.required') : null}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {shared('action.cancel')}
          </Button>
          {isOverridden ? (
            <Button variant="default" disabled={isPending} onClick={restore}>
              {t('override.restore')}
            </Button>
          ) : null}
          <Button type="submit" loading={isPending}>
            {t('override.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ComputedAmount({ employeeId, itemId }: { employeeId: string; itemId: string }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { data } = useQuery(
    query(payrollReports.explain, { query: { payrollReportId: report.payrollReportId, employeeId, itemId } }),
  );
  return (
    <Text size="sm" c="dimmed">
      {data ? t('grid.was', { amount: format.currency(data.line.computedAmount) }) : ' '}
    </Text>
  );
}

type Override = { employeeId: string; itemId: string; amount: number | null; reason: string };

/** The answer holds the row, so the grid shows it at once; what depends on it is read again. */
function useOverride(onDone: () => void) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report, onConflict } = useReport();
  const client = useQueryClient();
  const { payrollReportId, version } = report;
  const call = useCall(payrollReports.overrideLine, { isQuiet: true, readsAgain: false });
  const show = (answer: WireAnswer<typeof payrollReports.overrideLine>) => {
    const infoKey = query(payrollReports.info, { query: { payrollReportId } }).queryKey;
    client.setQueryData(infoKey, (before: Figures | undefined) => patched(before, answer));
    client.setQueryData(query(payrollReports.get, { query: { payrollReportId } }).queryKey, answer.report);
    void readAgain(payrollReports.overrideLine.changes, { except: [payrollReports.get] });
  };
  const run = (override: Override) =>
    call.mutate(
      { body: { payrollReportId, version, ...override } },
      {
        onSuccess: (answer) => {
          show(answer);
          toast.done(t(override.amount === null ? 'override.restored' : 'override.saved'));
          onDone();
        },
        onError: (error) => (isOvertaken(error) ? onConflict() : toast.failed(error)),
      },
    );
  return { run, isPending: call.isPending };
}

/** Rows point at columns by index, so a change of the columns themselves has to be read. */
function patched(
  before: Figures | undefined,
  { report, row, columns }: WireAnswer<typeof payrollReports.overrideLine>,
): Figures | undefined {
  const isSame =
    before?.columns.length === columns.length &&
    before.columns.every((column, index) => column.itemId === columns[index]?.itemId);
  if (!before || !isSame) return before;
  return { ...before, report, columns, rows: before.rows.map((other) => (other.employeeId === row.employeeId ? row : other)) };
}
