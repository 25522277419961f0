import { Select, Text } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { PAYROLL_SETTINGS } from './texts.ts';

const NONE = 'none';

/** The disaster area of the company, where social security is lower for some months; saved at once. */
export function AreaSection({ found }: { found: WireAnswer<typeof payrollSettings.list> }) {
  const { t } = useText(PAYROLL_SETTINGS);
  const mayChange = useCan(payrollSettings.setArea);
  const save = useCall(payrollSettings.setArea, { doneText: t('saved') });
  const { area: seen, areas } = found;
  const months = (from: string, to: string) =>
    from.slice(0, 7) === to.slice(0, 7) ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  return (
    <section aria-label={t('area.title')}>
      <Text fw={500} mb="xs">
        {t('area.title')}
      </Text>
      <Select
        label={t('area.label')}
        description={t('area.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          { value: NONE, label: t('area.none') },
          ...areas.map(({ area, from, to, percent }) => ({
            value: area,
            label: t('area.one', { months: months(from, to), percent }),
          })),
        ]}
        value={seen ?? NONE}
        onChange={(next) => save.mutate({ body: { area: areas.find(({ area }) => area === next)?.area ?? null, seen } })}
        allowDeselect={false}
        disabled={!mayChange || save.isPending}
        w={420}
        maw="100%"
      />
    </section>
  );
}
