import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FilingNumber } from '../shared/filing-number.tsx';
import { FormLink } from '../shared/form-link.tsx';
import { problemText } from '../shared/problem-text.ts';
import { SaveButton, TakenFiles } from '../shared/taken-files.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYEES } from './texts.ts';

type Found = WireAnswer<typeof payees.return>;
type Form = 'pnd2' | 'pnd3' | 'pnd53' | 'pnd2a' | 'pnd3a' | 'pnd1as';
type ReturnProps = { form: Form; month: YearMonth; additional: number };

/** One return of payees: what it comes to, what is missing, its files. The yearly ones are of the year of the month. */
export function PayeeReturn({ form, month, additional }: ReturnProps) {
  const period = periodOf(form, month);
  const found = useQuery(query(payees.return, { query: { form, ...period, additional } }));
  return <QueryView query={found}>{(answer) => <ReturnBody {...{ form, month, additional }} found={answer} />}</QueryView>;
}

const periodOf = (form: Form, month: YearMonth) =>
  form === 'pnd2a' || form === 'pnd3a' || form === 'pnd1as' ? { year: Number(month.slice(0, 4)) } : { month };

function ReturnBody({ form, month, additional, found }: ReturnProps & { found: Found }) {
  const { t } = useText(PAYEES);
  const client = useQueryClient();
  const period = periodOf(form, month);
  const take = async () => {
    await download(payees.return, { query: { form, ...period, additional, format: 'txt' } });
    await client.invalidateQueries();
  };
  const [name, value] = 'year' in period ? ['year', String(period.year)] : ['month', period.month];
  return (
    <section aria-label={t(`form.${form}`)}>
      <Stack gap="sm">
        <Title order={2} fz={16}>
          {t(`form.${form}`)}
        </Title>
        <FilingNumber filing={{ number: additional, last: found.last }} />
        <Text size="sm">
          {t('sum', { count: found.count, paid: format.currency(found.paid), tax: format.currency(found.tax) })}
        </Text>
        <Group gap="sm">
          {'month' in period || form === 'pnd1as' ? (
            <SaveButton label={t('file')} isPrimary isDisabled={!found.isReady} onSave={take} />
          ) : null}
          {found.count > 0 ? (
            <FormLink
              to={`/payrolls/form?form=payees&return=${form}&${name}=${value}${additional > 0 ? `&additional=${additional}` : ''}`}
            />
          ) : null}
          {found.isReady ? <StatusBadge status="done" label={t('ready')} /> : null}
        </Group>
        <Gaps found={found} />
        <TakenFiles filings={found.filings} onAgain={(id) => download(monthLists.filing, { query: { id } })} />
      </Stack>
    </section>
  );
}

/** What is missing, at whom; the payee's row has the way to mend it. */
function Gaps({ found }: { found: Found }) {
  const { t } = useText(PAYROLL);
  const lines = [
    ...found.company.map((problem) => problemText(problem, t)),
    ...found.payees.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problemText(problem, t)}`)),
  ];
  if (lines.length === 0) return null;
  return (
    <Stack gap={2}>
      {lines.map((line) => (
        <Text key={line} size="sm" c="red">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
