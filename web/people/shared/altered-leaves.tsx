import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { AlteredLeaves as AlteredLeavesShape } from '../../../contract/people/altered-leaves.ts';
import { departments } from '../../../contract/people/departments.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { callChecked } from '../../api/client.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ALTERED_LEAVES } from './altered-leaves-text.ts';

const Altered = z.object(AlteredLeavesShape);

/** The leaves that take other days by a change, by name. */
export function AlteredLeaves({ leaveCount, leaves }: z.input<typeof Altered>) {
  const { t } = useText(ALTERED_LEAVES);
  if (leaveCount === 0) return null;
  return (
    <>
      <Text size="sm">{t('leaves', { count: leaveCount })}</Text>
      <ul>
        {leaves.map(({ name, type, from, to }) => (
          <li key={`${name} ${from}`}>
            {t('leave', { name, type, days: from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}` })}
          </li>
        ))}
        {leaveCount > leaves.length ? <li>{t('moreLeaves', { count: leaveCount - leaves.length })}</li> : null}
      </ul>
      <Text size="sm">{t('leavesSettled')}</Text>
    </>
  );
}

type MoveNoteProps = { employeeIds: readonly string[]; departmentId: string | null; from?: string | undefined };
const WAIT_MS = 300;

/** What a move to a department, or to none, does to leave that is asked for or approved; nothing where it alters none. */
export function MoveNote({ employeeIds, departmentId, from }: MoveNoteProps) {
  const asked = JSON.stringify({ employeeIds, departmentId, from });
  const [settled] = useDebouncedValue(asked, WAIT_MS);
  const body = { employeeIds: [...employeeIds], departmentId, ...(from !== undefined && isPlainDate(from) ? { from } : {}) };
  const found = useQuery({
    queryKey: ['move-impact', settled],
    queryFn: () => callChecked(departments.moveImpact, { body }),
    enabled: settled === asked && employeeIds.length > 0 && (from === undefined || isPlainDate(from)),
    staleTime: 0,
    retry: false,
  });
  if (!found.data || found.data.leaveCount === 0) return null;
  return (
    <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.5} />} role="status">
      <AlteredLeaves {...found.data} />
    </Alert>
  );
}
