import { Stack, Text } from '@mantine/core';
import { company } from '../../../contract/company/company.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { KeptSwitch } from '../../ui/kept-switch.tsx';
import { Section } from '../../ui/section.tsx';
import type { CompanyView } from './company-page.tsx';
import { COMPANY } from './texts.ts';

/** Whether people with a payroll role need a second step at sign-in; for owners. */
export function SecondFactorSection({ view }: { view: CompanyView }) {
  const { t } = useText(COMPANY);
  const maySet = useCan(company.setSecondFactor);
  const set = useCall(company.setSecondFactor, { doneText: t('saved') });
  if (!maySet) return null;
  return (
    <Section title={t('secondFactor.title')}>
      <Stack gap="xs">
        <KeptSwitch
          label={t('secondFactor.label')}
          description={t('secondFactor.hint')}
          checked={view.secondFactor === 'payroll'}
          disabled={set.isPending}
          onKeep={(isOn) => set.mutateAsync({ body: { secondFactor: isOn ? 'payroll' : 'off' } })}
        />
        <Text size="sm">
          <AppLink to="/security">{t('secondFactor.own')}</AppLink>
        </Text>
      </Stack>
    </Section>
  );
}
