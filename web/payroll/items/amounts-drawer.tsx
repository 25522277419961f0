import { SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { query } from '../../api/queries.ts';
import { usePositionOptions } from '../../people/shared/use-options.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PersonSelect } from '../shared/person-select.tsx';
import { AmountList } from './amount-list.tsx';
import { PositionAmounts } from './position-amounts.tsx';
import { PositionFunds } from './position-funds.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

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

/** What each own item pays to one person, above what their position gets. */
export function EmployeeAmounts({ employeeId }: { employeeId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const amounts = useQuery(query(payrollItems.ofEmployee, { query: { employeeId } }));
  return (
    <QueryView query={amounts} shape="form" empty={<Text c="dimmed">{t('amountsDrawer.none')}</Text>}>
      {(list) => <AmountList list={list} level={{ kind: 'employee', id: employeeId }} />}
    </QueryView>
  );
}
