import { useQuery } from '@tanstack/react-query';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { query } from '../../api/queries.ts';
import { type OwnProof, ProveForm } from '../../identity/shared/prove-form.tsx';
import { QueryView } from '../../ui/query-view.tsx';

/** Who asks for a copy shows first that the account is theirs. */
export function CopyProof({ onProof, onCancel }: { onProof: (proof: OwnProof) => Promise<unknown>; onCancel: () => void }) {
  const holder = useQuery(query(signInSecurity.secondFactor));
  return (
    <QueryView query={holder} shape="form">
      {({ hasPassword }) => <ProveForm hasPassword={hasPassword} onProof={onProof} onCancel={onCancel} />}
    </QueryView>
  );
}
