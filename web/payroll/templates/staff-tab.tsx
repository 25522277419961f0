import { MultiSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { errorText } from '../../ui/error-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import classes from '../shared/payroll.module.css';
import { PAYROLL_TEMPLATES } from './texts.ts';

type Candidate = WireAnswer<typeof payrollTemplates.staffCandidates>[number];

/** The two people every payroll needs: who prepares it and who approves it. */
export function StaffTab() {
  const { t } = useText(PAYROLL_TEMPLATES);
  const { t: shared } = useText(SHARED);
  const templateId = usePathParam('id');
  const template = useQuery(query(payrollTemplates.get, { query: { id: templateId } }));
  const candidates = useQuery(query(payrollTemplates.staffCandidates));
  const canSet = useCan(payrollTemplates.setMakers);
  const canName = useCan(payrollTemplates.setApprovers);
  const after = { doneText: shared('toast.saved') };
  const makers = useCall(payrollTemplates.setMakers, after);
  const approvers = useCall(payrollTemplates.setApprovers, { ...after, isQuiet: true });
  const refusal = refusalOf(approvers.error);
  return (
    <QueryView query={template} shape="form">
      {(found) => (
        <QueryView query={candidates} shape="form" empty={<Text c="dimmed">{t('staff.noCandidates')}</Text>}>
          {(people) => (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <StaffCard
                title={t('staff.makers')}
                text={t('staff.makersText')}
                people={people}
                chosen={found.makers.map((maker) => maker.employeeId)}
                isDisabled={!canSet || makers.isPending}
                onChange={(employeeIds) => makers.mutate({ body: { templateId, employeeIds } })}
              />
              <StaffCard
                title={t('staff.approvers')}
                text={t('staff.approversText')}
                people={people.filter(
                  ({ employeeId, groups }) =>
                    hasAnyGroup(groups, GROUPS.payrollApproving) ||
                    found.approvers.some((approver) => approver.employeeId === employeeId),
                )}
                chosen={found.approvers.map((approver) => approver.employeeId)}
                isDisabled={!canName || approvers.isPending}
                problem={refusal}
                onChange={(employeeIds) => approvers.mutate({ body: { templateId, employeeIds } })}
              />
            </SimpleGrid>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

type StaffCardProps = {
  title: string;
  text: string;
  people: readonly Candidate[];
  chosen: string[];
  isDisabled: boolean;
  problem?: string | undefined;
  onChange: (employeeIds: string[]) => void;
};
/** Why the people were not saved, at their field. */
const refusalOf = (error: Error | null): string | undefined =>
  error === null ? undefined : (error instanceof ApiError ? error.errors[0]?.message : undefined) || errorText(error);

function StaffCard({ title, text, people, chosen, isDisabled, problem, onChange }: StaffCardProps) {
  const { t } = useText(PAYROLL_TEMPLATES);
  return (
    <Stack gap="sm" p="md" className={classes.card}>
      <Title order={2} fz={16}>
        {title}
      </Title>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
      <MultiSelect
        aria-label={title}
        placeholder={chosen.length === 0 ? t('staff.choose') : undefined}
        data={people.map((person) => ({ value: person.employeeId, label: `${person.name} (${person.code})` }))}
        value={chosen}
        onChange={onChange}
        disabled={isDisabled}
        error={problem}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('staff.none')}
      />
    </Stack>
  );
}
