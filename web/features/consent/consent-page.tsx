import { useQuery } from '@tanstack/react-query';
import { consent } from '../../../contract/consent.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { CONSENT_VERSIONS } from '../../../domain/consent/pending-consents.ts';
import { query } from '../../api/queries.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { AcceptedView } from './accepted-view.tsx';
import classes from './consent.module.css';
import { PendingView } from './pending-view.tsx';

export type ConsentState = WireAnswer<typeof consent.get>;
export type AskedText = ConsentState['pending'][number];

/** The text that the server asks about; undefined when this page is older than the text. */
export const textOf = ({ audience, version }: AskedText) => CONSENT_VERSIONS[audience].find((one) => one.version === version);

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
