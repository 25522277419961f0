import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { WhoApproves } from './who-approves.tsx';

/** Who would approve, for anybody of the company. */
export function CheckPage() {
  const { t } = useText(APPROVALS);
  return (
    <Section title={t('who.open')}>
      <WhoApproves />
    </Section>
  );
}
