import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departments } from '../../../contract/people/departments.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import type { Department } from './use-department.ts';

/** Removes a department; its people need another one first. */
export function RemoveDepartment({ department }: { department: Department }) {
  const { t } = useText(DEPARTMENTS);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const [isOpen, dialog] = useDisclosure(false);
  const [to, setTo] = useState<string | null>(null);
  const found = useQuery(query(departments.search, { query: {} })).data?.content ?? [];
  const remove = useCall(departments.remove, {
    except: [departments.get],
    doneText: t('done.removed'),
    onDone: () => go('/teams'),
  });
  const options = found.filter((other) => other.id !== department.id).map((other) => ({ value: other.id, label: other.name }));
  const count = department.members.length;
  return (
    <>
      <Button variant="subtle" color="gray" aria-haspopup="dialog" onClick={dialog.open}>
        {t('remove')}
      </Button>
      <Dialog isOpen={isOpen} onClose={dialog.close} title={t('removeTitle', { name: department.name })}>
        <Stack gap="md">
          <Text c="dimmed">
            {t('removeText')} {t('countsToday')}
          </Text>
          {count > 0 ? <Select label={t('removeTo', { count })} data={options} value={to} onChange={setTo} searchable /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={dialog.close}>
              {shared('action.cancel')}
            </Button>
            <Button
              color="red.8"
              disabled={count > 0 && to === null}
              loading={remove.isPending}
              onClick={() => remove.mutate({ query: { id: department.id, to: to ?? undefined } })}
            >
              {t('remove')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
