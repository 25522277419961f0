import { Stack, Table, Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PersonSelect } from '../shared/person-select.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { UPLOADS, type UploadsT } from './texts.ts';
import { type BatchFile, isReady } from './use-upload-batch.ts';

type BatchTableProps = {
  files: readonly BatchFile[];
  onChoose: (key: string, employeeId: string | null) => void;
  isSaving: boolean;
};
/** What each file would be saved as, before it is. */
export function BatchTable({ files, onChoose, isSaving }: BatchTableProps) {
  const { t } = useText(UPLOADS);
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={t('drawer.files')} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('drawer.file')}</Table.Th>
            <Table.Th>{t('drawer.employee')}</Table.Th>
            <Table.Th>{t('drawer.period')}</Table.Th>
            <Table.Th>{t('drawer.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map((file) => (
            <FileRow key={file.key} file={file} onChoose={onChoose} isSaving={isSaving} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function FileRow({ file, onChoose, isSaving }: Omit<BatchTableProps, 'files'> & { file: BatchFile }) {
  const { t, language } = useText(UPLOADS);
  const { checked, name, key } = file;
  const isOpen = checked?.problem === 'no-code' || checked?.problem === 'several-codes';
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
      <Table.Td>
        {isOpen && file.outcome === null && !isSaving ? (
          <PersonSelect
            label={`${t('drawer.employee')} ${name}`}
            placeholder={t('drawer.chooseEmployee')}
            isLabelHidden
            value={file.chosenId}
            onChange={(id) => onChoose(key, id)}
          />
        ) : checked?.employee ? (
          `${checked.employee.code} ${checked.employee.name}`
        ) : null}
      </Table.Td>
      <Table.Td>
        {checked?.month
          ? format.month(checked.month)
          : checked?.year && checked.problem !== 'no-time'
            ? shownTaxYear(checked.year, language)
            : '–'}
      </Table.Td>
      <Table.Td>
        <State file={file} />
      </Table.Td>
    </Table.Tr>
  );
}

function State({ file }: { file: BatchFile }) {
  const { t } = useText(UPLOADS);
  const { status, label } = lookOf(file, t);
  return (
    <Stack gap={2}>
      <StatusBadge status={status} label={label} />
      {file.outcome === null
        ? remarksOf(file, t).map((remark) => (
            <Text key={remark} size="xs" c="dimmed">
              {remark}
            </Text>
          ))
        : null}
    </Stack>
  );
}

function lookOf(file: BatchFile, t: UploadsT): { status: Status; label: string } {
  const { outcome, checked } = file;
  if (outcome?.kind === 'failed') return { status: 'failed', label: outcome.reason };
  if (outcome?.kind === 'saved') return { status: 'done', label: t('drawer.saved') };
  if (outcome?.kind === 'same') return { status: 'done', label: t('drawer.same') };
  if (outcome?.kind === 'saving') return { status: 'running', label: t('drawer.saving') };
  if (isReady(file)) return { status: 'approved', label: t('drawer.ready') };
  const reason = checked?.problem ? t(`drawer.problem.${checked.problem}`) : '';
  return { status: 'incomplete', label: t('drawer.left', { reason }) };
}

function remarksOf({ checked }: BatchFile, t: UploadsT): string[] {
  if (checked === null) return [];
  return [
    ...(checked.existing > 0 ? [t('drawer.existing', { count: checked.existing })] : []),
    ...(checked.isRepeated ? [t('drawer.repeated')] : []),
    ...(checked.hasOwn ? [t('drawer.hasOwn')] : []),
  ];
}
