import { ActionIcon, Group, NumberInput, SegmentedControl, Select, Stack, Text, Tooltip } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { usePositionOptions } from '../../people/shared/use-options.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PersonSelect } from '../shared/person-select.tsx';
import { PositionFunds } from './position-funds.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type ItemAmount = WireAnswer<typeof payrollItems.ofPosition>[number];
type Level = 'position' | 'employee';
const isLevel = (text: string): text is Level => text === 'position' || text === 'employee';

/** What the own items pay to a position or to one person. */
export function AmountsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const [level, setLevel] = useState<Level>('position');
  const [positionId, setPositionId] = useState<string | null>(null);
  const [employeeId, setEmployeeId] = useState<string | null>(null);
  const chosen = level === 'position' ? positionId : employeeId;
  return (
    <SideDrawer title={t('amountsDrawer.title')} isOpen={isOpen} onClose={onClose} size={560}>
      <Stack gap="md">
        <Text c="dimmed">{t('amountsDrawer.lead')}</Text>
        <SegmentedControl
          value={level}
          onChange={(next) => isLevel(next) && setLevel(next)}
          data={[
            { value: 'position', label: t('amountsDrawer.position') },
            { value: 'employee', label: t('amountsDrawer.employee') },
          ]}
        />
        {level === 'position' ? (
          <PositionSelect value={positionId} onChange={setPositionId} />
        ) : (
          <PersonSelect
            label={t('amountsDrawer.employee')}
            placeholder={t('amountsDrawer.chooseEmployee')}
            value={employeeId}
            onChange={setEmployeeId}
          />
        )}
        {chosen === null ? (
          <Text c="dimmed">{t('amountsDrawer.first')}</Text>
        ) : level === 'position' ? (
          <>
            <PositionAmounts key={chosen} positionId={chosen} />
            <PositionFunds key={`funds-${chosen}`} positionId={chosen} />
          </>
        ) : (
          <EmployeeAmounts key={chosen} employeeId={chosen} />
        )}
      </Stack>
    </SideDrawer>
  );
}

type SelectProps = { value: string | null; onChange: (id: string | null) => void };

function PositionSelect({ value, onChange }: SelectProps) {
  const { t } = useText(PAYROLL_ITEMS);
  const options = usePositionOptions();
  return (
    <Select
      label={t('amountsDrawer.position')}
      placeholder={t('amountsDrawer.choosePosition')}
      data={options}
      value={value}
      onChange={onChange}
      searchable
    />
  );
}

function PositionAmounts({ positionId }: { positionId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const amounts = useQuery(query(payrollItems.ofPosition, { query: { positionId } }));
  const after = { doneText: t('amountsDrawer.saved') };
  const set = useCall(payrollItems.setOfPosition, after);
  const remove = useCall(payrollItems.removeFromPosition, after);
  return (
    <QueryView query={amounts} shape="form" empty={<Text c="dimmed">{t('amountsDrawer.none')}</Text>}>
      {(list) => (
        <AmountList
          list={list}
          isBusy={set.isPending || remove.isPending}
          onSet={(payrollId, amount) => set.mutate({ body: { positionId, payrollId, amount } })}
          onReset={(payrollId) => remove.mutate({ query: { positionId, payrollId } })}
        />
      )}
    </QueryView>
  );
}

/** What each own item pays to one person, above what their position gets. */
export function EmployeeAmounts({ employeeId }: { employeeId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const amounts = useQuery(query(payrollItems.ofEmployee, { query: { employeeId } }));
  const after = { doneText: t('amountsDrawer.saved') };
  const set = useCall(payrollItems.setOfEmployee, after);
  const remove = useCall(payrollItems.removeFromEmployee, after);
  return (
    <QueryView query={amounts} shape="form" empty={<Text c="dimmed">{t('amountsDrawer.none')}</Text>}>
      {(list) => (
        <AmountList
          list={list}
          isBusy={set.isPending || remove.isPending}
          onSet={(payrollId, amount) => set.mutate({ body: { employeeId, payrollId, amount } })}
          onReset={(payrollId) => remove.mutate({ query: { employeeId, payrollId } })}
        />
      )}
    </QueryView>
  );
}

type AmountListProps = {
  list: readonly ItemAmount[];
  /** An amount is being saved: nothing is taken back meanwhile. */
  isBusy: boolean;
  onSet: (payrollId: string, amount: number) => void;
  onReset: (payrollId: string) => void;
};
function AmountList({ list, ...rest }: AmountListProps) {
  return (
    <Stack gap={0}>
      {list.map((amount) => (
        <AmountRow key={`${amount.payrollId}${amount.own ?? ''}`} amount={amount} {...rest} />
      ))}
    </Stack>
  );
}

function AmountRow({ amount, isBusy, onSet, onReset }: { amount: ItemAmount } & Omit<AmountListProps, 'list'>) {
  const { t } = useText(PAYROLL_ITEMS);
  const [typed, setTyped] = useState<number | string>(amount.own ?? '');
  const save = () => {
    if (typeof typed === 'number' && typed !== amount.own) onSet(amount.payrollId, typed);
    if (typed === '' && amount.own !== null) onReset(amount.payrollId);
  };
  return (
    <Group justify="space-between" wrap="nowrap" py="xs" gap="sm" style={{ borderBottom: '1px solid var(--wela-hairline)' }}>
      <div style={{ minWidth: 0 }}>
        <Text truncate>{amount.payrollName}</Text>
        <Text size="xs" c="dimmed">
          {t('amountsDrawer.counts')} {format.currency(amount.effective)} · {t(`amountsDrawer.from.${amount.source}`)}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <NumberInput
          aria-label={`${t('amountsDrawer.own')}: ${amount.payrollName}`}
          placeholder={t('amountsDrawer.own')}
          value={typed}
          onChange={setTyped}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Enter' && save()}
          decimalScale={2}
          thousandSeparator=","
          allowNegative={false}
          hideControls
          w={140}
          styles={{ input: { textAlign: 'right' } }}
        />
        <Tooltip label={t('amountsDrawer.reset')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={amount.own === null || isBusy}
            aria-label={`${t('amountsDrawer.reset')}: ${amount.payrollName}`}
            onClick={() => onReset(amount.payrollId)}
          >
            <IconRestore size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}
