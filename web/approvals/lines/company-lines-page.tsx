import { Stack } from '@mantine/core';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { Can } from '../../api/session.tsx';
import { FlowEditor } from './flow-editor.tsx';
import { TroubleList } from './trouble-list.tsx';

/** The lines of the company, and what is to be looked at in all lines. */
export function CompanyLinesPage() {
  return (
    <Stack gap="md">
      <Can call={approvalLines.troubles}>
        <TroubleList />
      </Can>
      <FlowEditor />
    </Stack>
  );
}
