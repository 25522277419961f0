import { Stack } from '@mantine/core';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { Can } from '../../api/session.tsx';
import { FlowEditor } from './flow-editor.tsx';
import { TroubleList } from './trouble-list.tsx';

/** The lines of the company, and what is to be looked at in all lines. */
export function CompanyLinesPage() {
  return (
    <Stack gap="md">
      <Can call={approvalChecks.troubles}>
        <TroubleList />
      </Can>
      <FlowEditor />
    </Stack>
  );
}
