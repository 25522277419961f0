import { useQuery } from '@tanstack/react-query';
import { consent } from '../../../contract/company/consent.ts';
import { query } from '../../api/queries.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { AcceptedView } from './accepted-view.tsx';
import classes from './consent.module.css';
import { PendingView } from './pending-view.tsx';

/** Reads and accepts what waits; else shows what was accepted, and takes it back. */
export function ConsentPage() {
  const state = useQuery(query(consent.get));
  return (
    <div className={classes.page}>
      <QueryView query={state} shape="form">
        {(found) => (found.pending.length > 0 ? <PendingView state={found} /> : <AcceptedView state={found} />)}
      </QueryView>
    </div>
  );
}
