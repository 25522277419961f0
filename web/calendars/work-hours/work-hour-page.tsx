import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { callChecked } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { DEPARTMENTS } from '../../people/shared/departments-text.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { ImpactDialog } from '../shared/impact-dialog.tsx';
import { useImpact } from '../shared/impact-note.tsx';
import { WeekForm } from '../shared/week-form.tsx';
import { ShareHours } from './share-hours.tsx';

type Hours = WireAnswer<typeof workHours.department>;

/** The working hours that count for a department: its own, or those it inherits. */
export function WorkHourPage() {
  const departmentId = usePathParam('id');
  const found = useQuery(query(workHours.department, { query: { departmentId } }));
  return (
    <QueryView query={found} shape="form">
      {(hours) => <DepartmentHours hours={hours} />}
    </QueryView>
  );
}

function DepartmentHours({ hours }: { hours: Hours }) {
  const { t } = useText(DEPARTMENTS);
  const { departmentId } = hours;
  const canSet = useCan(workHours.update);
  const save = useCall(workHours.update, { doneText: t('done.saved') });
  const source = hours.isInherited
    ? t('hours.inherited', { name: hours.inheritedFrom?.name ?? t('hours.company') })
    : t('hours.own', { date: format.day(hours.activeDate) });
  return (
    <Stack gap="md">
      <Section
        title={t('workHour')}
        note={source}
        action={
          <Group gap="xs">
            <ShareHours departmentId={departmentId} days={hours.workHours} />
            {hours.isInherited ? null : <RestoreHours departmentId={departmentId} />}
          </Group>
        }
      >
        <WeekForm
          key={JSON.stringify(hours.workHours)}
          name={`hours-${departmentId}`}
          days={hours.workHours}
          isFixed={!canSet}
          isSaving={save.isPending}
          ask={(change) =>
            callChecked(workHours.update, {
              body: { departmentId, ...change, preview: true },
              idempotencyKey: crypto.randomUUID(),
            })
          }
          onSave={(change) => save.mutate({ body: { departmentId, ...change } })}
        />
      </Section>
      {hours.versions.length > 0 ? (
        <Section title={t('hours.history')}>
          <Stack gap={6}>
            {hours.versions.map((version) => (
              <Group key={version.activeDate} gap="sm">
                <Text size="sm">{t('hours.from', { date: format.day(version.activeDate) })}</Text>
                <Badge color="gray">{t(version.isInherited ? 'hours.isInherited' : 'hours.isOwn')}</Badge>
              </Group>
            ))}
          </Stack>
        </Section>
      ) : null}
    </Stack>
  );
}

function RestoreHours({ departmentId }: { departmentId: string }) {
  const { t } = useText(DEPARTMENTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={workHours.restore}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('hours.restore')}
      </Button>
      {isOpen ? <RestoreDialog departmentId={departmentId} onClose={() => setOpen(false)} /> : null}
    </Can>
  );
}

function RestoreDialog({ departmentId, onClose }: { departmentId: string; onClose: () => void }) {
  const { t } = useText(DEPARTMENTS);
  const impact = useImpact('restore-hours', { query: { departmentId, preview: true } }, (input) =>
    callChecked(workHours.restore, { ...input, idempotencyKey: crypto.randomUUID() }),
  );
  const restore = useCall(workHours.restore, {
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return (
    <ImpactDialog
      title={t('hours.restoreQuestion')}
      text={t('hours.restoreText')}
      impact={impact}
      verb={t('hours.restore')}
      isReady={impact.impact !== null}
      isSaving={restore.isPending}
      onConfirm={() => restore.mutate({ query: { departmentId } })}
      onClose={onClose}
    />
  );
}
