import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { imports } from '../../../contract/imports/imports.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { DateOrderChoice } from './date-order-choice.tsx';
import { DiscardButton } from './discard-button.tsx';
import { atColumns, type Batch } from './import-address.ts';
import { ImportFrame } from './import-frame.tsx';
import { LeftButton } from './left-button.tsx';
import { NewNames } from './new-names.tsx';
import { RowsTable } from './rows-table.tsx';
import { IMPORTS } from './texts.ts';

/** Fourth step: every row with what it will do; wrong cells are corrected here. */
export function CheckStep({ batch }: { batch: Batch }) {
  const shared = useText(SHARED);
  const go = useGo();
  if (batch.status === 'committed' || batch.status === 'reverted') {
    const back = (
      <Button variant="default" onClick={() => go(`/import?id=${batch.id}`)}>
        {shared.t('action.back')}
      </Button>
    );
    return (
      <ImportFrame step={5} back={back} isFullWidth>
        <LeftButton batch={batch} />
        <RowsTable batch={batch} />
      </ImportFrame>
    );
  }
  return (
    <ImportFrame
      step={3}
      about={batch}
      isFullWidth
      back={
        <>
          <Button variant="default" onClick={() => go(atColumns(batch.id))}>
            {shared.t('action.back')}
          </Button>
          <DiscardButton batch={batch} />
        </>
      }
      next={<CommitButton batch={batch} />}
    >
      <Stack gap="sm">
        <Notes batch={batch} />
        <NewNames batch={batch} />
        <DateOrder batch={batch} />
        {batch.counts.bad > 0 ? <LeftButton batch={batch} /> : null}
        <RowsTable batch={batch} />
      </Stack>
    </ImportFrame>
  );
}

const isKnown = ({ counts }: Batch): boolean => counts.new + counts.changed + counts.bad === 0;

function CommitButton({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const commit = useCall(imports.commit, {});
  const look = useCall(imports.map, { isQuiet: true });
  const { total, bad } = batch.counts;
  const good = total - bad;
  const mode = bad > 0 ? 'good' : 'all';
  // Rows that became wrong since they were checked are shown as such.
  const lookAgain = (error: Error) => {
    if (error instanceof ApiError && error.code === 'import/bad-rows')
      look.mutate({ body: { id: batch.id, mapping: batch.mapping } });
  };
  return (
    <Button
      variant={isKnown(batch) ? 'default' : 'filled'}
      loading={commit.isPending}
      disabled={good === 0}
      onClick={() => commit.mutate({ body: { id: batch.id, mode } }, { onError: lookAgain })}
    >
      {bad > 0
        ? t('check.importGood', { count: good, n: format.count(good) })
        : t('check.importAll', { count: total, n: format.count(total) })}
    </Button>
  );
}

/** Another order is taken at once: every row is read again. */
function DateOrder({ batch }: { batch: Batch }) {
  const read = useCall(imports.map, {});
  if (batch.dates === null) return null;
  return (
    <DateOrderChoice
      batch={batch}
      order={batch.dates.order}
      isBusy={read.isPending}
      onChange={(dateOrder) => read.mutate({ body: { id: batch.id, mapping: batch.mapping, dateOrder } })}
    />
  );
}

function Notes({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const { counts, importedBefore, failure } = batch;
  const nothingNew = isKnown(batch);
  return (
    <>
      {failure ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('check.failed')}>
          {failure === 'import/bad-rows'
            ? t('check.failedBad')
            : failure === 'plan/employee-limit'
              ? t('check.failedSeats')
              : null}
        </Alert>
      ) : null}
      {importedBefore ? (
        <Alert
          color="blue"
          icon={<IconInfoCircle size={18} stroke={1.5} />}
          title={t('check.before', { date: format.dateTime(importedBefore.date) })}
        >
          {nothingNew ? t('check.nothingNew') : t('check.beforeText')}
        </Alert>
      ) : nothingNew ? (
        <Alert color="blue" icon={<IconInfoCircle size={18} stroke={1.5} />}>
          {t('check.nothingNew')}
        </Alert>
      ) : null}
      {counts.bad > 0 ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} stroke={1.5} />}
          title={t('check.bad', { count: counts.bad, n: format.count(counts.bad) })}
        >
          {t('check.badText')}
        </Alert>
      ) : null}
    </>
  );
}
