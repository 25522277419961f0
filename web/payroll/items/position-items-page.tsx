import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import { PositionAmounts } from './position-amounts.tsx';
import { PositionFunds } from './position-funds.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

/** What everybody of one position is paid and pays beside the salary, unless something was said for the person. */
export function PositionItemsPage() {
  const { t } = useText(PAYROLL_ITEMS);
  const positionId = usePathParam('id');
  return (
    <Section title={t('amountsDrawer.title')} note={t('amountsDrawer.lead')}>
      <PositionAmounts positionId={positionId} />
      <PositionFunds positionId={positionId} />
    </Section>
  );
}
