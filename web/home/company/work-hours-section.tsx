import { useQuery } from '@tanstack/react-query';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { callChecked } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { WeekForm } from '../../calendars/shared/week-form.tsx';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { COMPANY } from './texts.ts';

export function WorkHoursSection() {
  const { t } = useText(COMPANY);
  const found = useQuery(query(workHours.company, { query: {} }));
  const canSet = useCan(workHours.setCompany);
  const save = useCall(workHours.setCompany, {
    doneText: t('saved'),
  });
  return (
    <Section title={t('section.hours')} note={t('note.hours')}>
      <QueryView query={found} shape="form">
        {(hours) => (
          <WeekForm
            key={JSON.stringify(hours.workHours)}
            name="company-hours"
            days={hours.workHours}
            isFixed={!canSet}
            isSaving={save.isPending}
            ask={(change) =>
              callChecked(workHours.setCompany, {
                body: { ...change, preview: true },
                idempotencyKey: crypto.randomUUID(),
              })
            }
            onSave={(change) => save.mutate({ body: change })}
          />
        )}
      </QueryView>
    </Section>
  );
}
