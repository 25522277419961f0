import { Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import { SLIP_PASSWORDS } from '../../../domain/payroll/slip-password.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { PAYROLL_SETTINGS } from './texts.ts';

type Setting = Omit<WireAnswer<typeof slipSettings.get>, 'withoutPassword'>;
const PUBLISHING = ['approval', 'maker'] as const;

/** When slips reach their people, and what opens their PDF. Each choice is saved at once. */
export function SlipSection() {
  const { t } = useText(PAYROLL_SETTINGS);
  const mayChange = useCan(slipSettings.set);
  const { data } = useQuery(query(slipSettings.get));
  const save = useCall(slipSettings.set, { doneText: t('saved') });
  if (!data) return null;
  const { withoutPassword, ...seen } = data;
  const change = (part: Partial<Setting>) => save.mutate({ body: { ...seen, ...part, seen } });
  return (
    <section aria-label={t('slips.title')}>
      <Text fw={500} mb="xs">
        {t('slips.title')}
      </Text>
      <Group gap="md" align="flex-start">
        <Select
          label={t('slips.publishing')}
          data={PUBLISHING.map((value) => ({ value, label: t(`slips.publishings.${value}`) }))}
          value={seen.publishing}
          onChange={(next) => change({ publishing: PUBLISHING.find((value) => value === next) ?? seen.publishing })}
          allowDeselect={false}
          disabled={!mayChange || save.isPending}
          w={320}
          maw="100%"
        />
        <Select
          label={t('slips.password')}
          description={withoutPassword > 0 ? t('slips.without', { count: withoutPassword }) : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          data={SLIP_PASSWORDS.map((value) => ({ value, label: t(`slips.passwords.${value}`) }))}
          value={seen.password}
          onChange={(next) => change({ password: SLIP_PASSWORDS.find((value) => value === next) ?? seen.password })}
          allowDeselect={false}
          disabled={!mayChange || save.isPending}
          w={360}
          maw="100%"
        />
      </Group>
    </section>
  );
}
