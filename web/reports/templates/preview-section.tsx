import { Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { addsUp, hasDays, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { call } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { PLACES } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';

type PreviewProps = { kind: ReportKind; asked: WireBody<ReportCalls['preview']> };
const TYPING_MS = 400;

/** The first lines as the file would have them; read again while the report is put together. */
export function PreviewSection({ kind, asked }: PreviewProps) {
  const { t } = useText(REPORTS);
  const { calls } = PLACES[kind];
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const found = useQuery({
    queryKey: [...keyOf(calls.preview), settled],
    queryFn: () => call(calls.preview, { body: settled }),
    placeholderData: keepPreviousData,
    enabled: settled.columns?.length !== 0,
  });
  const rows = found.data?.lines.filter((line) => line.kind === 'row').length ?? 0;
  const total = found.data?.total ?? 0;
  const facts = { shown: format.count(rows), total: format.count(total) };
  const note = rows < total ? t('view.previewNote', facts) : t('view.previewAll', { count: total });
  return (
    <Section title={t('view.preview')} note={found.data ? note : null}>
      <QueryView query={found}>
        {(data) =>
          data.total === 0 ? (
            <Text c="dimmed">{t(hasDays(kind) ? 'view.noRows' : 'view.noPeople')}</Text>
          ) : (
            <PreviewTable data={data} />
          )
        }
      </QueryView>
    </Section>
  );
}

function PreviewTable({ data }: { data: WireAnswer<ReportCalls['preview']> }) {
  const { t } = useText(REPORTS);
  const endOf = (place: number) => {
    const type = data.columns[place]?.type;
    return type !== undefined && addsUp({ type }) ? 'right' : 'left';
  };
  return (
    <Table.ScrollContainer minWidth={data.columns.length * 110} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table fz="sm" verticalSpacing={4} aria-label={t('view.preview')}>
        <Table.Thead>
          <Table.Tr>
            {data.columns.map(({ key, name }, place) => (
              <Table.Th key={key} ta={endOf(place)} fw={500}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a preview have nothing but their place
            <Table.Tr key={index} fw={line.kind === 'row' ? 400 : 600}>
              {data.columns.map(({ key }, place) => (
                <Table.Td key={key} ta={endOf(place)}>
                  {line.cells[place]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
