import { Stack, Switch, Text } from '@mantine/core';
import { company } from '../../../contract/company.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import type { CompanyView } from './company-page.tsx';
import { useCompanyText } from './use-company-text.ts';

/** Whether people with a payroll role need a second step at sign-in; for owners. */
export function SecondFactorSection({ view }: { view: CompanyView }) {
  const { t } = useCompanyText();
  const maySet = useCan(company.setSecondFactor);
  const set = useCall(company.setSecondFactor, { invalidates: [company.get], doneText: t('saved') });
  if (!maySet) return null;
  const wanted = set.isPending ? set.variables.body.secondFactor : view.secondFactor;
  return (
    <Section title={t('secondFactor.title')}>
      <Stack gap="xs">
        <Switch
          label={t('secondFactor.label')}
          description={t('secondFactor.hint')}
          checked={wanted === 'payroll'}
          disabled={set.isPending}
          onChange={(event) => set.mutate({ body: { secondFactor: event.currentTarget.checked ? 'payroll' : 'off' } })}
        />
        <Text size="sm">
          <AppLink to="/security">{t('secondFactor.own')}</AppLink>
        </Text>
      </Stack>
    </Section>
  );
}
