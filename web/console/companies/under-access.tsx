import type { ReactNode } from 'react';
import { QueryView } from '../../ui/query-view.tsx';
import { BreakGlassForm } from './break-glass-form.tsx';
import { useRunningAccess } from './use-running-access.ts';

/** What a window to a company opens; the way to one where there is none. */
export function UnderAccess({ organizationId, children }: { organizationId: string; children: ReactNode }) {
  const { found, open } = useRunningAccess();
  return (
    <QueryView query={found} shape="form">
      {() =>
        open.some(({ access }) => access.organizationId === organizationId) ? (
          children
        ) : (
          <BreakGlassForm organizationId={organizationId} />
        )
      }
    </QueryView>
  );
}
