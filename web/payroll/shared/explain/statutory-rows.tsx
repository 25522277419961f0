import { Stack, Text } from '@mantine/core';
import { citationIn } from '../../../../domain/law-citations.ts';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import classes from '../payroll.module.css';
import type { Explanation } from '../payroll-types.ts';
import { isKnownSource, PAYROLL, type PayrollT } from '../texts.ts';
import { valueText } from './figures-of.ts';

const VALUE_WORDS = {
  rate: 'explain.rate',
  floor: 'explain.contribution.floor',
  ceiling: 'explain.contribution.ceiling',
  fromEmployees: 'explain.contribution.fromEmployees',
} as const;
const hasWord = (name: string): name is keyof typeof VALUE_WORDS => Object.hasOwn(VALUE_WORDS, name);

/** The rows of law that a figure rests on: since when, what they say, where it is written. */
export function StatutoryRows({ explanation }: { explanation: Pick<Explanation, 'formula' | 'rows'> }) {
  const { t, language } = useText(PAYROLL);
  if (explanation.rows.length === 0) return null;
  return (
    <section aria-label={t('explain.statutory')}>
      <Text fw={600} mb={4}>
        {t('explain.statutory')}
      </Text>
      <Stack gap="xs">
        {explanation.rows.map((row) => (
          <div key={`${row.from}${row.source}`} className={classes.formula}>
            <Text size="sm" fw={500}>
              {t('explain.inForce', { date: format.day(row.from) })}
            </Text>
            {row.values.length > 0 ? (
              <Text size="sm">
                {row.values
                  .filter((value) => hasWord(value.name))
                  .map((value) => `${hasWord(value.name) ? t(VALUE_WORDS[value.name]) : ''} ${valueText(value)}`)
                  .join(' · ')}
              </Text>
            ) : null}
            <Text size="sm" c="dimmed">
              {t('explain.source')}: {sourceText(explanation.formula, row, t) ?? citationIn(row.source, language)}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  );
}

/** Known rows have words of their own; the first row of a progressive tax is its table of brackets. */
function sourceText(formula: string, row: Explanation['rows'][number], t: PayrollT): string | null {
  const key = `${formula}@${row.from}`;
  return isKnownSource(key) ? t(`explain.sources.${key}`) : null;
}
