import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '../../../contract/home/dashboard.ts';
import type { HomeNumber } from '../../../domain/home/number-steps.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import explain from '../../time/shared/explain/explain.module.css';
import { RulesBehind } from '../../time/shared/explain/rules-behind.tsx';
import { EXPLAIN } from '../../time/shared/explain/texts.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { NUMBER_WORKING } from './number-working-texts.ts';

/** How a number of the home comes about: the steps that add up to it, what counts, and the rules it goes by. */
export function NumberWorking({ show }: { show: HomeNumber }) {
  const { t } = useText(NUMBER_WORKING);
  const { t: explained } = useText(EXPLAIN);
  const found = useQuery(query(dashboard.explain, { query: { show } }));
  return (
    <QueryView query={found}>
      {({ date, from, count, steps, rules, rulesSince }) => (
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {from === null ? null : `${format.day(from)} – `}
            {format.day(date)}
          </Text>
          <div className={explain.head}>
            <span>{t(`number.${show}`)}</span>
            <strong>{format.count(count)}</strong>
          </div>
          <Text size="sm">{t(`rule.${show}`)}</Text>
          <section aria-label={explained('steps')}>
            <Title order={3} fz={14} mb={4}>
              {explained('steps')}
            </Title>
            <table className={explain.table}>
              <tbody>
                {steps.map((step) => (
                  <tr key={step.name}>
                    <td>{t(`step.${step.name}`)}</td>
                    <td>{format.count(step.people)}</td>
                  </tr>
                ))}
                <tr data-strong>
                  <td>{t(`number.${show}`)}</td>
                  <td>{format.count(count)}</td>
                </tr>
              </tbody>
            </table>
          </section>
          <RulesBehind rules={rules} since={rulesSince} />
        </Stack>
      )}
    </QueryView>
  );
}
