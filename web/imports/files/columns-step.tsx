import { Alert, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { imports } from '../../../contract/imports/imports.ts';
import { dayOfField, missingFields } from '../../../domain/imports/fields.ts';
import { dayColumns, mappingInOrder } from '../../../domain/imports/guess-columns.ts';
import type { DateOrder } from '../../../domain/read-date.ts';
import { query, queryClient } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { DateOrderChoice } from './date-order-choice.tsx';
import { DiscardButton } from './discard-button.tsx';
import { fieldName } from './field-name.ts';
import { atCheck, type Batch } from './import-address.ts';
import { ImportFrame } from './import-frame.tsx';
import classes from './imports.module.css';
import { IMPORTS } from './texts.ts';

type Mapping = Batch['mapping'];

/** Third step: what each column means. */
export function ColumnsStep({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const shared = useText(SHARED);
  const go = useGo();
  const [mapping, setMapping] = useState<Mapping>(batch.mapping);
  const [dateOrder, setOrder] = useState(batch.dates?.order);
  const headers = batch.columns.map((column) => column.name);
  const shown = dateOrder === undefined ? batch : { ...batch, fields: fieldsIn(batch, headers, dateOrder) };
  const chooseOrder = (order: DateOrder) => {
    setOrder(order);
    if (batch.type === 'shift-board') setMapping(mappingInOrder(mapping, headers, order));
  };
  const missing = missingFields(batch.type, mapping);
  const save = useCall(imports.map, {
    onDone: (answer) => {
      queryClient.setQueryData(query(imports.get, { query: { id: batch.id } }).queryKey, answer);
      go(atCheck(batch.id));
    },
  });
  const isSame = batch.status === 'checked' && sameMapping(mapping, batch.mapping) && dateOrder === batch.dates?.order;
  const goOn = () => (isSame ? go(atCheck(batch.id)) : save.mutate({ body: { id: batch.id, mapping, dateOrder } }));
  return (
    <ImportFrame
      step={2}
      about={batch}
      back={<DiscardButton batch={batch} />}
      next={
        <Button onClick={goOn} loading={save.isPending} disabled={missing.length > 0}>
          {shared.t('action.next')}
        </Button>
      }
    >
      <Stack gap="md">
        <div>
          <Title order={2} fz={16}>
            {t('columns.title')}
          </Title>
          <Text c="dimmed">{t('columns.text')}</Text>
        </div>
        {missing.length > 0 ? (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.5} />} role="status">
            {t('columns.missing', { fields: missing.map((field) => fieldName(field)).join(', ') })}
          </Alert>
        ) : null}
        <MappingTable batch={shown} mapping={mapping} onChange={setMapping} />
        {dateOrder === undefined ? null : <DateOrderChoice batch={batch} order={dateOrder} onChange={chooseOrder} />}
      </Stack>
    </ImportFrame>
  );
}

/** What columns may mean, with the days that are headers as this order reads them. */
function fieldsIn({ type, fields }: Batch, headers: readonly string[], order: DateOrder): Batch['fields'] {
  if (type !== 'shift-board') return fields;
  const days = Object.keys(dayColumns(headers, order)).map((field) => ({ field, required: false }));
  return [...fields.filter(({ field }) => dayOfField(field) === null), ...days];
}

type MappingTableProps = { batch: Batch; mapping: Mapping; onChange: (mapping: Mapping) => void };

function MappingTable({ batch, mapping, onChange }: MappingTableProps) {
  const { t } = useText(IMPORTS);
  return (
    <div className={classes.card}>
      <table className={classes.mapping} aria-label={t('columns.title')}>
        <thead>
          <tr>
            <th>{t('columns.column')}</th>
            <th>{t('columns.samples')}</th>
            <th>{t('columns.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {batch.columns.map((column, place) => (
            <tr key={column.name}>
              <td>
                <Text fw={500} component="span">
                  {column.name}
                </Text>
              </td>
              <td className={classes.samples}>{column.samples.length > 0 ? column.samples.join(' · ') : t('columns.empty')}</td>
              <td>
                <MeaningSelect batch={batch} mapping={mapping} place={place} onChange={onChange} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MeaningSelect({ batch, mapping, place, onChange }: MappingTableProps & { place: number }) {
  const { t } = useText(IMPORTS);
  const chosen = Object.entries(mapping).find(([, column]) => column === place)?.[0] ?? '';
  const options = [
    { value: '', label: t('columns.skip') },
    ...batch.fields.map(({ field, required }) => ({ value: field, label: `${fieldName(field)}${required ? ' *' : ''}` })),
  ];
  return (
    <Group wrap="nowrap">
      <NativeSelect
        aria-label={`${batch.columns[place]?.name ?? ''}: ${t('columns.meaning')}`}
        data={options}
        value={chosen}
        w={{ base: '100%', sm: 240 }}
        c={chosen === '' ? 'dimmed' : undefined}
        onChange={(event) => onChange(withColumn(mapping, place, event.currentTarget.value))}
      />
    </Group>
  );
}

/** The column gets the field; a field that stood elsewhere leaves there. */
function withColumn(mapping: Mapping, place: number, field: string): Mapping {
  const others = Object.entries(mapping).filter(([name, column]) => column !== place && name !== field);
  return Object.fromEntries(field === '' ? others : [...others, [field, place]]);
}

const sameMapping = (a: Mapping, b: Mapping): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([field, column]) => b[field] === column);
