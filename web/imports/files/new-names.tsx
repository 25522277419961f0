import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { isOfPeople } from '../../../domain/imports/fields.ts';
import { query, queryClient } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Batch } from './import-address.ts';
import { IMPORTS } from './texts.ts';

type NewName = WireAnswer<typeof imports.names>['departments'][number];

/** What departments and positions the import makes by name, and those that are most likely others, to be merged before. */
export function NewNames({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const found = useQuery({ ...query(imports.names, { query: { id: batch.id } }), enabled: isOfPeople(batch.type) });
  const { departments = [], positions = [] } = found.data ?? {};
  if (departments.length + positions.length === 0) return null;
  const counts = [
    departments.length > 0 ? t('names.departments', { count: departments.length }) : null,
    positions.length > 0 ? t('names.positions', { count: positions.length }) : null,
  ].filter((text) => text !== null);
  return (
    <Alert color="blue" icon={<IconSitemap size={18} stroke={1.5} />} title={t('names.creates', { names: counts.join(', ') })}>
      <Stack gap="xs">
        {departments.length > 0 ? <Names batch={batch} field="department" names={departments} /> : null}
        {positions.length > 0 ? <Names batch={batch} field="position" names={positions} /> : null}
      </Stack>
    </Alert>
  );
}

type NamesProps = { batch: Batch; field: 'department' | 'position'; names: readonly NewName[] };

function Names({ batch, field, names }: NamesProps) {
  const { t } = useText(IMPORTS);
  const merge = useCall(imports.mergeName, {
    doneText: t('names.merged'),
    onDone: (answer) => queryClient.setQueryData(query(imports.get, { query: { id: batch.id } }).queryKey, answer),
  });
  return (
    <>
      <Text size="sm">
        {t(`names.${field}`)} {names.map(({ name, rows }) => `${name} (${format.count(rows)})`).join(' · ')}
      </Text>
      {names.map(({ name, like }) =>
        like === null ? null : (
          <Group key={name} gap="sm">
            <Text size="sm">{t('names.like', { name, like })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={merge.isPending && merge.variables?.body?.from === name}
              onClick={() => merge.mutate({ body: { id: batch.id, field, from: name, to: like } })}
            >
              {t('names.use', { like })}
            </Button>
          </Group>
        ),
      )}
    </>
  );
}
