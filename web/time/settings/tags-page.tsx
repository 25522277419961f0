import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { tags } from '../../../contract/time/tags.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ColorField } from '../../ui/form/color-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SETTINGS } from './texts.ts';

type Tag = WireAnswer<typeof tags.list>[number];
const COLORS = ['#3C7DFF', '#12B886', '#FAB005', '#FD7E14', '#E64980', '#7950F2', '#868E96', '#15AABF'];

/** What clockings are grouped by. */
export function TagsPage() {
  const { t } = useText(SETTINGS);
  const [edited, setEdited] = useState<Tag | 'new' | null>(null);
  const found = useQuery(query(tags.list));
  const columns = useMemo<readonly Column<Tag>[]>(
    () => [
      {
        id: 'name',
        header: t('tag.name'),
        value: (row) => row.name,
        cell: (row) => (
          <Group gap="xs" wrap="nowrap">
            <Swatch color={row.color} />
            {row.name}
          </Group>
        ),
      },
      { id: 'color', header: t('tag.color'), value: (row) => row.color, width: 140 },
    ],
    [t],
  );
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('tag.add')}
    </Button>
  );
  return (
    <>
      <Group justify="flex-end" mb="sm">
        {add}
      </Group>
      <QueryView query={found} empty={<EmptyState title={t('tag.none')} text={t('tag.noneText')} />}>
        {(rows) => (
          <DataTable id="tags" label={t('page.tag')} rows={rows} columns={columns} rowId={(row) => row.id} onOpen={setEdited} />
        )}
      </QueryView>
      <Dialog isOpen={edited !== null} onClose={() => setEdited(null)} title={t(edited === 'new' ? 'tag.add' : 'tag.edit')}>
        {edited ? <TagForm tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      </Dialog>
    </>
  );
}

const Swatch = ({ color }: { color: string }) => <Badge circle color={color} variant="filled" aria-hidden />;

function TagForm({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { t } = useText(SETTINGS);
  const initial = { name: tag?.name ?? '', color: tag?.color ?? '#3C7DFF' };
  const shared = { doneText: t('saved'), onDone: onClose };
  const creating = useContractForm(tags.create, { initial, ...shared });
  const changing = useContractForm(tags.update, {
    initial,
    complete: (values) => ({ ...values, id: tag?.id, version: tag?.version }),
    ...shared,
  });
  const of = tag ? changing : creating;
  const remove = useCall(tags.remove, { doneText: t('removed'), onDone: onClose });
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="name" label={t('tag.name')} isRequired />
        <ColorField of={of} name="color" label={t('tag.color')} swatches={COLORS} />
        {tag ? (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('tag.removeQuestion', { name: tag.name })}
            text={t('tag.removeText')}
            verb={t('remove')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { id: tag.id } })}
          >
            {t('remove')}
          </ConfirmButton>
        ) : null}
        <FormActions of={of} onCancel={onClose} />
      </Stack>
    </form>
  );
}
