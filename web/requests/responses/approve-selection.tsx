import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { requests } from '../../../contract/requests/responses.ts';
import { useBulk } from '../../api/use-bulk.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { BulkDialog, type Refused } from '../../ui/bulk-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { RequestItem } from './request-item.ts';
import { titleOf } from './request-text.ts';
import { REQUESTS } from './texts.ts';

type Chosen = readonly RequestItem[];
type BoxProps = { row: RequestItem; chosen: Chosen; setChosen: (rows: Chosen) => void };

/** Rows that wait for somebody else have no box. */
export function SelectRequest({ row, chosen, setChosen }: BoxProps) {
  const { t } = useText(REQUESTS);
  if (!row.canDecide) return null;
  const isChosen = chosen.some(({ id }) => id === row.id);
  return (
    <Checkbox
      size="sm"
      aria-label={t('select', { name: format.name(row.employee) })}
      checked={isChosen}
      onClick={(event) => event.stopPropagation()}
      onChange={() => setChosen(isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])}
    />
  );
}

export function SelectAllRequests({ rows, chosen, setChosen }: { rows: Chosen } & Omit<BoxProps, 'row'>) {
  const { t } = useText(REQUESTS);
  const open = rows.filter((row) => row.canDecide);
  const others = chosen.filter(({ id }) => !open.some((row) => row.id === id));
  const here = chosen.length - others.length;
  return (
    <Checkbox
      size="sm"
      label={t('selectAll')}
      disabled={open.length === 0}
      checked={open.length > 0 && here === open.length}
      indeterminate={here > 0 && here < open.length}
      onChange={() => setChosen(here === open.length ? others : [...others, ...open])}
    />
  );
}

const nameOf = (row: RequestItem, t: Translator<typeof REQUESTS>) => `${format.name(row.employee)} · ${titleOf(row, t)}`;

/** Approves the chosen requests one by one; what is refused is named with its reason, and stays chosen. */
export function ApproveSelection({ chosen, setChosen }: Pick<BoxProps, 'chosen' | 'setChosen'>) {
  const { t } = useText(REQUESTS);
  const [isAsked, setAsked] = useState(false);
  const approve = useBulk(requests.accept, (row: RequestItem) => ({ body: { id: row.id, approved: true } }));
  if (chosen.length === 0) return null;
  const verb = t('approveMany', { count: chosen.length });
  const run = async (): Promise<Refused[]> => {
    const { done, failed } = await approve.run(chosen);
    if (done.length > 0) toast.done(t('approvedMany', { count: done.length }));
    setChosen(failed.map(({ row }) => row));
    return failed.map(({ row, error }) => ({ name: nameOf(row, t), error }));
  };
  return (
    <Group gap="sm">
      <Text size="sm">{t('chosen', { count: chosen.length })}</Text>
      <Button size="xs" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {verb}
      </Button>
      {isAsked ? (
        <BulkDialog
          title={verb}
          text={t('approveManyText')}
          verb={t('approve')}
          names={chosen.map((row) => nameOf(row, t))}
          isRunning={approve.isRunning}
          onConfirm={run}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Group>
  );
}
