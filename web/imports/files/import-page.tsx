import { useQuery } from '@tanstack/react-query';
import { imports } from '../../../contract/imports/imports.ts';
import { query } from '../../api/queries.ts';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { HistoryPage } from './history-page.tsx';
import { type Batch, typeNamed } from './import-address.ts';
import { ImportFrame } from './import-frame.tsx';
import { TypeStep } from './type-step.tsx';
import { WorkingStep } from './working-step.tsx';

/** The import wizard and its history. The address says which import and which step, so that either can be taken up again. */
export function ImportPage() {
  const list = useListState();
  const id = list.one('id');
  const type = typeNamed(list.one('type'));
  if (list.one('view') === 'history') return <HistoryPage />;
  if (id) return <OpenImport key={id} id={id} step={list.one('step')} />;
  return type ? <FileStep key={type} type={type} /> : <TypeStep />;
}

const COMMITTING_MS = 1000;

function OpenImport({ id, step }: { id: string; step: string | undefined }) {
  const batch = useQuery({
    ...query(imports.get, { query: { id } }),
    refetchInterval: ({ state }) => (['committing', 'reverting'].includes(state.data?.status ?? '') ? COMMITTING_MS : false),
  });
  if (batch.data === undefined) {
    return (
      <ImportFrame step={3}>
        <QueryView query={batch}>{() => null}</QueryView>
      </ImportFrame>
    );
  }
  return <StepOf batch={batch.data} step={step} />;
}

function StepOf({ batch, step }: { batch: Batch; step: string | undefined }) {
  const isDone = batch.status === 'committed' || batch.status === 'reverted';
  if (batch.status === 'committing' || batch.status === 'reverting') return <WorkingStep batch={batch} />;
  if (isDone && step !== 'left') return <DoneStep batch={batch} />;
  if (isDone) return <CheckStep batch={batch} />;
  if (batch.status === 'uploaded' || step === 'columns') return <ColumnsStep key={batch.id} batch={batch} />;
  return <CheckStep batch={batch} />;
}
