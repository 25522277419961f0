import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import classes from './payroll.module.css';
import { PersonCell } from './person-cell.tsx';
import { PAYROLL } from './texts.ts';

type UnlistedPeopleProps = { month: YearMonth; templateId: string; templateName: string };

/** Who works here and is paid by no payroll, each with one press to add; nothing when there is nobody. */
export function UnlistedPeople({ month, templateId, templateName }: UnlistedPeopleProps) {
  const { t } = useText(PAYROLL);
  const canAdd = useCan(payrollTemplates.setMembers);
  const unlisted = useQuery(query(payrollTemplates.unlisted, { query: { month } }));
  const add = useCall(payrollTemplates.setMembers, { doneText: t('unlisted.added') });
  const people = unlisted.data ?? [];
  if (people.length === 0) return null;
  const put = (employeeIds: string[]) => add.mutate({ body: { templateId, employeeIds, mode: 'add' } });
  return (
    <section>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} fz={16}>
          <IconAlertTriangle
            size={18}
            stroke={1.5}
            color="var(--mantine-color-orange-6)"
            style={{ verticalAlign: 'text-bottom' }}
            aria-hidden
          />{' '}
          {t('unlisted.title', { count: people.length })}
        </Title>
        {canAdd && people.length > 1 ? (
          <Button variant="default" loading={add.isPending} onClick={() => put(people.map(({ employeeId }) => employeeId))}>
            {t('unlisted.addAll', { name: templateName })}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t('unlisted.text')}
      </Text>
      <Stack gap={0} className={`${classes.card} ${classes.ruled}`}>
        {people.map((person) => (
          <Group key={person.employeeId} justify="space-between" gap="sm" p="sm">
            <PersonCell person={person} />
            <Text size="sm" c="dimmed" flex={1}>
              {person.startDate ? t('unlisted.since', { date: format.day(person.startDate) }) : ''}
            </Text>
            {canAdd ? (
              <Button
                variant="default"
                leftSection={<IconUserPlus size={18} stroke={1.5} />}
                aria-label={t('unlisted.addPerson', { person: person.name, name: templateName })}
                onClick={() => put([person.employeeId])}
              >
                {t('unlisted.add')}
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
    </section>
  );
}
