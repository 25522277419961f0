import { Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { Ladder } from '../shared/explain/ladder.tsx';
import type { Settlement } from './settlement-looks.ts';
import { SETTLEMENTS } from './texts.ts';

/** What of a settlement is exempt, what is taxed apart, and what joins the pay of the year. */
export function SettlementTax({ settlement: { tax, parts } }: { settlement: Settlement }) {
  const { t } = useText(SETTLEMENTS);
  const hasLeave = parts.some(({ part, amount }) => part === 'unusedLeave' && amount > 0);
  if (tax.assessable + tax.exempt === 0 && !hasLeave) return null;
  return (
    <Section title={t('tax.title')} note={t('tax.note')}>
      <Ladder
        rungs={[
          { label: t('tax.exempt'), value: tax.exempt },
          { label: t('tax.separate'), value: tax.separate },
          {
            label: t('tax.separateTax', { years: format.count(tax.countedYears) }),
            value: tax.separateTax,
            isStrong: true,
          },
          { label: t('tax.occasional'), value: tax.occasional },
        ]}
      />
      {hasLeave ? <Text size="sm">{t('tax.leave')}</Text> : null}
    </Section>
  );
}
