import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { useDepartmentOptions } from '../../people/shared/use-options.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import { FORMS } from './texts.ts';

type Told = Pick<WireAnswer<typeof forms.get>, 'id' | 'notification'>;
type Kind = 'department' | 'employee';
const idsOf = ({ notification }: Told, kind: Kind): string[] =>
  notification.flatMap(({ notifyType, list }) => (notifyType === kind ? list.map(({ id }) => id) : []));
const isSame = (left: readonly string[], right: readonly string[]) => [...left].sort().join() === [...right].sort().join();

/** The departments and the people who hear of each request of a form; kept apart from its questions, and at once. */
export function ToldSection({ form }: { form: Told }) {
  const { t } = useText(FORMS);
  const options = useDepartmentOptions();
  const [kept, setKept] = useState({ department: idsOf(form, 'department'), employee: idsOf(form, 'employee') });
  const [chosen, setChosen] = useState(kept);
  const notify = useCall(forms.notify, {});
  const changed = (['department', 'employee'] as const).filter((kind) => !isSame(kept[kind], chosen[kind]));
  const save = async () => {
    for (const notifyTo of changed) {
      const ids = chosen[notifyTo];
      const isSaved = await notify.mutateAsync({ body: { id: form.id, notifyTo, ids } }).then(
        () => true,
        () => false,
      );
      if (!isSaved) return;
      setKept((before) => ({ ...before, [notifyTo]: ids }));
    }
    toast.done(t('told.saved'));
  };
  return (
    <Section title={t('told.title')} note={t('told.note')}>
      <Unsaved value={chosen} isDirty={changed.length > 0} />
      <Stack gap="md">
        <MultiSelect
          label={t('told.departments')}
          data={options}
          value={chosen.department}
          onChange={(department) => setChosen({ ...chosen, department })}
          searchable
          hidePickedOptions
          maxDropdownHeight={280}
        />
        <PeoplePicker
          label={t('told.people')}
          value={chosen.employee}
          onChange={(employee) => setChosen({ ...chosen, employee })}
        />
        <Can call={forms.notify}>
          <Group justify="flex-end">
            <Button variant="default" disabled={changed.length === 0} loading={notify.isPending} onClick={() => void save()}>
              {t('told.save')}
            </Button>
          </Group>
        </Can>
      </Stack>
    </Section>
  );
}
