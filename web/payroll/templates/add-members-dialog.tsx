import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { toast } from '../../ui/toast.tsx';
import { PersonCell } from '../shared/person-cell.tsx';
import { PAYROLL_TEMPLATES } from './texts.ts';

type AddMembersDialogProps = { templateId: string; isOpen: boolean; onClose: () => void };

/** Picks several people; what is ticked stays while the search changes. */
export function AddMembersDialog({ templateId, isOpen, onClose }: AddMembersDialogProps) {
  const { t } = useText(PAYROLL_TEMPLATES);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('members.addTitle')}>
      <Picker templateId={templateId} onClose={onClose} />
    </Dialog>
  );
}

const SHOWN_AT_MOST = 100;

function Picker({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const { t: shared } = useText(SHARED);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({
    ...query(payrollTemplates.members, {
      query: { templateId, show: 'candidate', search: search || undefined, size: SHOWN_AT_MOST },
    }),
    placeholderData: keepPreviousData,
  });
  const add = useCall(payrollTemplates.setMembers, {
    onDone: ({ added }) => {
      toast.done(t('members.added', { count: added }));
      onClose();
    },
  });
  const toggle = (employeeId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(employeeId)) next.add(employeeId);
      return next;
    });
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={t('members.search')}
        aria-label={t('members.search')}
        leftSection={<IconSearch size={18} stroke={1.5} />}
      />
      <QueryView query={found} empty={<Text c="dimmed">{t('members.nothingFound')}</Text>}>
        {(page) => (
          <ScrollArea.Autosize mah={420} type="auto">
            <Stack gap={0}>
              {page.content.map((person) => (
                <Checkbox
                  key={person.employeeId}
                  py={6}
                  px={4}
                  checked={chosen.has(person.employeeId)}
                  onChange={() => toggle(person.employeeId)}
                  label={<PersonCell person={person} />}
                  description={
                    person.otherTemplates.length > 0
                      ? t('members.otherTemplates', { names: person.otherTemplates.join(', ') })
                      : undefined
                  }
                  styles={{ body: { alignItems: 'center' } }}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        )}
      </QueryView>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button
          disabled={chosen.size === 0}
          loading={add.isPending}
          onClick={() => add.mutate({ body: { templateId, employeeIds: [...chosen], mode: 'add' } })}
        >
          {t('members.add', { count: chosen.size })}
        </Button>
      </Group>
    </Stack>
  );
}
