import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { type PastedFault, readPastedItems } from '../../../domain/payroll/read-pasted-items.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { toast } from '../../ui/toast.tsx';
import { type ItemsT, PAYROLL_ITEMS } from './texts.ts';

const FAULTS = {
  'too-short': 'oneTime.tooShort',
  month: 'oneTime.badMonth',
  amount: 'oneTime.badAmount',
} as const satisfies Record<PastedFault['fault'], unknown>;

/** Rows of a spreadsheet, all added or none: every row with a fault is named. */
export function PasteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  return (
    <SideDrawer title={t('oneTime.pasteTitle')} isOpen={isOpen} onClose={onClose} size={560}>
      {isOpen ? <PasteForm onClose={onClose} /> : null}
    </SideDrawer>
  );
}

function PasteForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const [text, setText] = useState('');
  const { items, faults } = readPastedItems(text);
  const add = useCall(oneTimeItems.import, {
    isQuiet: true,
    onDone: ({ added }) => {
      toast.done(t('oneTime.pasteDone', { count: added }));
      onClose();
    },
  });
  const told = [
    ...faults.map(({ row, fault }) => `${t('oneTime.row', { row })}: ${t(FAULTS[fault])}`),
    ...refusedRows(add.error, items, t),
  ];
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('oneTime.pasteLead')}</Text>
      <Textarea
        label={t('oneTime.pasteLabel')}
        placeholder={'E001\tBonus\t2026-11\t5,000'}
        value={text}
        onChange={(event) => {
          add.reset();
          setText(event.currentTarget.value);
        }}
        autosize
        minRows={8}
        maxRows={18}
      />
      {told.length === 0 ? null : (
        <Alert color="red" role="alert">
          {told.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
      <Button
        disabled={items.length === 0 || faults.length > 0}
        loading={add.isPending}
        onClick={() => add.mutate({ body: { rows: items } })}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('oneTime.pasteAdd', { count: items.length })}
      </Button>
    </Stack>
  );
}

/** What the server says of rows, named by their employee and item. */
function refusedRows(error: unknown, items: ReturnType<typeof readPastedItems>['items'], t: ItemsT): string[] {
  if (!(error instanceof ApiError)) return [];
  if (error.errors.length === 0) return [error.message];
  return error.errors.map(({ field, message }) => {
    const place = Number(field.split('.')[1]);
    const row = items[place];
    return `${t('oneTime.row', { row: place + 1 })} (${row?.code ?? ''} ${row?.item ?? ''}): ${message}`;
  });
}
