import { Alert, Button, Group, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { type PastedAmountFault, readPastedAmounts } from '../../../domain/payroll/read-pasted-amounts.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useDepartmentOptions, usePositionOptions } from '../../people/shared/use-options.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { ManyCheck } from './many-check.tsx';
import { ManyGrid } from './many-grid.tsx';
import { codeOf, type PersonAmount, type Typed } from './many-rows.ts';
import { type ItemsT, PAYROLL_ITEMS } from './texts.ts';

type Props = {
  payrollId: string;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  /** The first day is one that payrolls have counted, and the next one pays the difference. */
  isRetroactive: boolean;
  everybody: readonly PersonAmount[];
};

const FAULTS = {
  'too-short': 'many.tooShort',
  amount: 'many.badAmount',
  twice: 'many.twice',
} as const satisfies Record<PastedAmountFault['fault'], unknown>;

/** What of a pasted text can be written down, and what is wrong with which row. */
function readRows(text: string, everybody: readonly PersonAmount[], t: ItemsT) {
  const { amounts, faults } = readPastedAmounts(text);
  const known = new Set(everybody.map(codeOf));
  const unknown = amounts.filter(({ code }) => !known.has(code.toLowerCase()));
  const told = [
    ...faults.map(({ row, code, fault }) => ({ row, text: `${code} ${t(FAULTS[fault])}` })),
    ...unknown.map(({ row, code }) => ({ row, text: `${code} ${t('many.unknown')}` })),
  ].sort((a, b) => a.row - b.row);
  const typed = Object.fromEntries(amounts.map(({ code, amount }) => [code.toLowerCase(), amount]));
  return { typed, told: told.map((fault) => `${t('oneTime.row', { row: fault.row })}: ${fault.text}`) };
}

/** Amounts are typed, filled in for those who are shown, or pasted; then checked and saved together. */
export function ManyPeople({ payrollId, startDate, endDate, isRetroactive, everybody }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const [typed, setTyped] = useState<Typed>({});
  const [told, setTold] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [filter, setFilter] = useState<{ departmentId: string | null; positionId: string | null }>(NOBODY_LEFT_OUT);
  const shown = useShown(payrollId, everybody, filter);
  const changed = everybody.filter((person) => {
    const amount = typed[codeOf(person)];
    return typeof amount === 'number' && amount !== person.own;
  });
  useUnsaved(typed, () => changed.length > 0);
  const paste = (text: string) => {
    const read = readRows(text, everybody, t);
    setPasted(text);
    setTold(read.told);
    if (read.told.length === 0) setTyped({ ...typed, ...read.typed });
  };
  return (
    <Stack gap="md">
      <Textarea
        label={t('many.paste')}
        description={t('many.pasteHint')}
        placeholder={'E001\t1,234.50'}
        value={pasted}
        onChange={(event) => paste(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
      />
      {told.length === 0 ? null : (
        <Alert color="red" role="alert" title={t('many.nothingTaken')}>
          {told.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
      <Filters filter={filter} onChange={setFilter} />
      <FillIn
        count={shown.length}
        onFill={(amount) => setTyped({ ...typed, ...Object.fromEntries(shown.map((person) => [codeOf(person), amount])) })}
      />
      <ManyGrid people={shown} typed={typed} onType={(code, amount) => setTyped({ ...typed, [code]: amount })} onPaste={paste} />
      <Group gap="xs">
        <Button
          disabled={changed.length === 0 || told.length > 0 || startDate === null}
          aria-haspopup="dialog"
          onClick={() => setChecking(true)}
        >
          {t('many.check', { count: changed.length })}
        </Button>
        <Button variant="default" disabled={Object.keys(typed).length === 0} onClick={() => setTyped({})}>
          {t('many.clear')}
        </Button>
      </Group>
      <Dialog isOpen={isChecking} onClose={() => setChecking(false)} title={t('many.checkTitle')} size={720}>
        {isChecking && startDate !== null ? (
          <ManyCheck
            {...{ payrollId, startDate, endDate, isRetroactive, changed, typed }}
            onClose={() => setChecking(false)}
            onDone={() => {
              setTyped({});
              setPasted('');
              setChecking(false);
            }}
          />
        ) : null}
      </Dialog>
    </Stack>
  );
}

type Filter = { readonly departmentId: string | null; readonly positionId: string | null };
const NOBODY_LEFT_OUT: Filter = { departmentId: null, positionId: null };

/** Those of a department with what is below it, or of a position. */
function useShown(payrollId: string, everybody: readonly PersonAmount[], { departmentId, positionId }: Filter) {
  const isFiltered = departmentId !== null || positionId !== null;
  const wanted = { payrollId, departmentId: departmentId ?? undefined, positionId: positionId ?? undefined };
  const some = useQuery({ ...query(itemAmounts.people, { query: wanted }), enabled: isFiltered });
  if (!isFiltered) return everybody;
  const codes = new Set((some.data ?? []).map(codeOf));
  return everybody.filter((person) => codes.has(codeOf(person)));
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('many.department')}
        placeholder={t('many.all')}
        data={useDepartmentOptions()}
        value={filter.departmentId}
        onChange={(departmentId) => onChange({ ...filter, departmentId })}
        clearable
        searchable
      />
      <Select
        label={t('amountsDrawer.position')}
        placeholder={t('many.all')}
        data={usePositionOptions()}
        value={filter.positionId}
        onChange={(positionId) => onChange({ ...filter, positionId })}
        clearable
        searchable
      />
    </Group>
  );
}

/** The same amount for everybody who is shown. */
function FillIn({ count, onFill }: { count: number; onFill: (amount: number) => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const [amount, setAmount] = useState<number | string>('');
  return (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label={t('many.same')}
        value={amount}
        onChange={setAmount}
        decimalScale={2}
        thousandSeparator=","
        allowNegative={false}
        hideControls
        w={160}
      />
      <Button
        variant="default"
        disabled={typeof amount !== 'number' || count === 0}
        onClick={() => typeof amount === 'number' && onFill(amount)}
      >
        {t('many.fill', { count })}
      </Button>
    </Group>
  );
}
