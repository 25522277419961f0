import { Alert, List, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { groupName, lineName } from './approver-names.ts';
import classes from './flow.module.css';
import { ApproverLine } from './flow-parts.tsx';
import { warningText } from './trouble-text.ts';

type Preview = WireAnswer<typeof approvalChecks.whoApproves>;

/** Who would be asked for a request of a person, by form and day. With a department, its people come first. */
export function WhoApproves({ departmentId }: { departmentId?: string }) {
  const { t } = useText(APPROVALS);
  const people = useEmployeesById().data;
  const forms = useQuery(query(approvalLines.flow, { query: { departmentId } })).data?.forms ?? [];
  const [employeeId, setEmployeeId] = useState<string | null>(null);
  const [formId, setFormId] = useState<string | null>(null);
  const [date, setDate] = useState<string>(today());
  const isOwn = (person: { department: { id: string } | null }) => Number(person.department?.id === departmentId);
  const options = [...(people?.values() ?? [])]
    .sort((a, b) => isOwn(b) - isOwn(a))
    .map((person) => ({ value: person.id, label: `${person.code} · ${format.name(person)}` }));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('who.text')}
      </Text>
      <Select label={t('who.person')} data={options} value={employeeId} onChange={setEmployeeId} searchable limit={50} />
      <Select
        label={t('who.form')}
        data={forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={formId}
        placeholder={t('who.anyForm')}
        onChange={setFormId}
        clearable
      />
      <DayInput label={t('who.date')} value={date} onChange={setDate} />
      {employeeId && isPlainDate(date) ? (
        <Found asked={{ employeeId, date, formTemplateId: formId ?? undefined }} />
      ) : (
        <Text size="sm">{t('who.choose')}</Text>
      )}
    </Stack>
  );
}

type Asked = NonNullable<Parameters<typeof query<typeof approvalChecks.whoApproves>>[1]>['query'];

function Found({ asked }: { asked: Asked }) {
  const found = useQuery(query(approvalChecks.whoApproves, { query: asked }));
  return (
    <QueryView query={found} shape="form">
      {(preview) => <Steps preview={preview} />}
    </QueryView>
  );
}

function Steps({ preview: { lineId, name, from, groups, warnings } }: { preview: Preview }) {
  const { t } = useText(APPROVALS);
  const texts = [...new Set(warnings.map((warning) => warningText(t, warning, groups)))];
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {lineId ? t('who.lineFrom', { name: lineName(t, name), place: from?.name ?? t('company') }) : t('who.noLine')}
      </Text>
      {texts.length > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          <List size="sm">
            {texts.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <ol className={classes.steps} aria-label={t('who.open')}>
        {groups.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place
          <li key={place} className={classes.column}>
            <div>
              <h3 className={classes.name}>{groupName(t, group.name, place)}</h3>
              <Text size="sm" c="dimmed">
                {t('needs', { count: group.needed })}
              </Text>
            </div>
            <Approvers approvers={group.approvers} />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Approvers({ approvers }: { approvers: Preview['groups'][number]['approvers'] }) {
  const { t } = useText(APPROVALS);
  if (approvers.length === 0) return <Text size="sm">{t('who.nobody')}</Text>;
  const noteOf = ({ via, standIn }: (typeof approvers)[number]) =>
    [t(`who.via.${via}`), standIn ? t('who.viaStandIn', { name: format.name(standIn) }) : ''].filter(Boolean).join(' · ');
  return (
    <ul className={classes.people}>
      {approvers.map((approver) => (
        <li key={approver.employee.id}>
          <ApproverLine employee={approver.employee} note={noteOf(approver)} />
        </li>
      ))}
    </ul>
  );
}
