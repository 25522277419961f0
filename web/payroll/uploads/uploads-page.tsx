import { Anchor, Button, SegmentedControl, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { PAYROLL } from '../shared/texts.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { UPLOADS, type UploadsT } from './texts.ts';
import { UploadDrawer } from './upload-drawer.tsx';

export type UploadRow = WireAnswer<typeof payUploads.list>['content'][number];
type UploadColumn = Column<UploadRow, SortField<typeof payUploads.list>>;
const YEARS_BACK = 10;

/** Slips and certificates of earlier systems that were uploaded, person by person. */
export function UploadsPage() {
  const { t, language } = useText(UPLOADS);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 50, sort: 'period,desc' });
  const kind = list.one('kind') === 'certificate' ? 'certificate' : 'slip';
  const show = list.one('show') === 'removed' ? 'removed' : 'current';
  const year = Number(list.one('year')) || undefined;
  const [isUploading, uploading] = useDisclosure(false);
  const [removing, setRemoving] = useState<UploadRow | null>(null);
  const sort = sortOf(payUploads.list, list.sort);
  const found = useQuery({
    ...query(payUploads.list, { query: { kind, show, year, search: list.text, page: list.page, size: list.size, sort } }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(t, { kind, show, language, onRemove: setRemoving }), [t, kind, show, language]);
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, index) => thisYear - index);
  const isNarrowed = list.text !== undefined || show !== 'current' || year !== undefined;
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      action={
        <Can call={payUploads.uploadSlip}>
          <Button leftSection={<IconUpload size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={uploading.open}>
            {t('upload')}
          </Button>
        </Can>
      }
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          period={
            <SegmentedControl
              aria-label={t('kind')}
              data={(['slip', 'certificate'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
              value={kind}
              onChange={(next) => list.set({ kind: next === 'slip' ? undefined : next })}
            />
          }
          filters={[{ name: 'show', label: t('show'), options: [{ value: 'removed', label: t('showRemoved') }] }]}
        >
          <Select
            aria-label={t('year')}
            data={[
              { value: '', label: t('allYears') },
              ...years.map((value) => ({ value: String(value), label: shownTaxYear(value, language) })),
            ]}
            value={year === undefined ? '' : String(year)}
            onChange={(next) => list.set({ year: next || undefined })}
            allowDeselect={false}
            w={130}
          />
        </FilterBar>
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView
        query={found}
        empty={<EmptyState title={t(isNarrowed ? 'noneFound' : 'none')} text={isNarrowed ? undefined : t('noneText')} />}
      >
        {(page) => (
          <DataTable id="pay-uploads" label={t('title')} columns={columns} page={page} list={list} rowId={(row) => row.id} />
        )}
      </QueryView>
      <UploadDrawer key={`${kind} ${isUploading}`} kind={kind} isOpen={isUploading} onClose={uploading.close} />
      <RemoveDialog key={removing?.id} row={removing} onClose={() => setRemoving(null)} />
    </ListPage>
  );
}

const open = (row: UploadRow) => void download(payUploads.file, { query: { id: row.id } }).catch(toast.failed);

type Shown = {
  kind: 'slip' | 'certificate';
  show: 'current' | 'removed';
  language: 'en' | 'th';
  onRemove: (row: UploadRow) => void;
};
function columnsOf(t: UploadsT, { kind, show, language, onRemove }: Shown): UploadColumn[] {
  const periodText = (row: UploadRow) => (row.month ? format.month(row.month) : shownTaxYear(row.year, language));
  const removal: UploadColumn[] = [
    {
      id: 'removed',
      header: t('column.removed'),
      value: (row) => row.removedDate,
      cell: (row) => `${format.dateOf(row.removedDate)} ${row.removedBy?.name ?? ''}`,
    },
    { id: 'reason', header: t('column.reason'), value: (row) => row.removalReason },
  ];
  const action: UploadColumn = {
    id: 'remove',
    header: '',
    value: () => null,
    cell: (row) => (
      <Can call={payUploads.remove}>
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={t('removeOf', { name: row.employee.name })}
          onClick={(event) => {
            event.stopPropagation();
            onRemove(row);
          }}
        >
          {t('remove')}
        </Button>
      </Can>
    ),
  };
  return [
    {
      id: 'name',
      header: t('column.name'),
      value: (row) => row.employee.name,
      cell: (row) => <PersonCell person={row.employee} />,
      isSortable: true,
      width: 240,
    },
    {
      id: 'period',
      header: t(kind === 'slip' ? 'column.period' : 'column.year'),
      value: periodText,
      isSortable: true,
    },
    {
      id: 'file',
      header: t('column.file'),
      value: (row) => row.fileName,
      cell: (row) => (
        <Anchor component="button" type="button" size="sm" onClick={() => open(row)}>
          {row.fileName} · {format.fileSize(row.sizeBytes)}
        </Anchor>
      ),
    },
    {
      id: 'uploaded',
      header: t('column.uploaded'),
      value: (row) => row.uploadedDate,
      cell: (row) => format.dateOf(row.uploadedDate),
      isSortable: true,
    },
    { id: 'by', header: t('column.by'), value: (row) => row.uploadedBy?.name, isHidden: true },
    ...(show === 'removed' ? removal : [action]),
  ];
}
