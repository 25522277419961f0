import { ActionIcon, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { addsUp, columnsOf, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { useReportWords } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import type { Change, Draft } from './draft.ts';

type ColumnsProps = { kind: ReportKind; draft: Draft; change: Change };

/** Which columns the report has, in which order, under which name, and which are added up. */
export function ColumnsSection({ kind, draft, change }: ColumnsProps) {
  const { t } = useText(REPORTS);
  const { column: nameOf } = useReportWords();
  const known = columnsOf(kind);
  const chosen = new Set(draft.columns.map(({ key }) => key));
  const others = known.filter(({ key }) => !chosen.has(key)).map(({ key }) => ({ value: key, label: nameOf(key) }));
  const add = (key: string | null) => key !== null && change({ columns: [...draft.columns, { key, name: null }] });
  return (
    <Section title={t('view.columns')} note={t('view.columnsNote')}>
      <Stack gap={6}>
        {draft.columns.map((column, place) => (
          <ColumnRow
            key={column.key}
            column={column}
            place={place}
            isSummable={known.some((item) => item.key === column.key && addsUp(item))}
            draft={draft}
            change={change}
          />
        ))}
        {draft.columns.length === 0 ? (
          <Text size="sm" c="red.8" role="alert">
            {t('view.none')}
          </Text>
        ) : null}
        {others.length > 0 ? (
          <Select
            placeholder={t('view.add')}
            aria-label={t('view.add')}
            data={others}
            value={null}
            onChange={add}
            searchable
            maw={420}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

type RowProps = { column: Draft['columns'][number]; place: number; isSummable: boolean; draft: Draft; change: Change };
function ColumnRow({ column, place, isSummable, draft, change }: RowProps) {
  const { t } = useText(REPORTS);
  const usual = useReportWords().column(column.key);
  const { columns, sums } = draft;
  const name = column.name || usual;
  const move = (by: 1 | -1) => {
    const moved = columns.filter((item) => item !== column);
    moved.splice(place + by, 0, column);
    change({ columns: moved });
  };
  const rename = (text: string) =>
    change({ columns: columns.map((item) => (item === column ? { ...item, name: text || null } : item)) });
  const drop = () =>
    change({ columns: columns.filter((item) => item !== column), sums: sums.filter((key) => key !== column.key) });
  const flipSum = (isOn: boolean) => change({ sums: isOn ? [...sums, column.key] : sums.filter((key) => key !== column.key) });
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon {...button} aria-label={t('view.up', { name })} disabled={place === 0} onClick={() => move(-1)}>
        <IconArrowUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('view.down', { name })}
        disabled={place === columns.length - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} stroke={1.5} />
      </ActionIcon>
      <TextInput
        flex={1}
        maw={340}
        miw={0}
        maxLength={80}
        aria-label={t('view.nameOf', { name: usual })}
        placeholder={usual}
        value={column.name ?? ''}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <Group w={84} wrap="nowrap">
        {isSummable ? (
          <Checkbox
            label={t('view.sum')}
            aria-label={t('view.sumOf', { name })}
            checked={sums.includes(column.key)}
            onChange={(event) => flipSum(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      <ActionIcon {...button} aria-label={t('view.drop', { name })} onClick={drop}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
