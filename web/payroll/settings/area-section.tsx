import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MonthField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PAYROLL_SETTINGS } from './texts.ts';

type Found = WireAnswer<typeof payrollSettings.list>;
type T = Translator<typeof PAYROLL_SETTINGS>;

/** The disaster area of the company, where social security is lower for some months, and from which month it was said. */
export function AreaSection({ found }: { found: Found }) {
  const { t } = useText(PAYROLL_SETTINGS);
  const [isOpen, setOpen] = useState(false);
  const { areas, areaHistory } = found;
  return (
    <section aria-label={t('area.title')}>
      <Text fw={500}>{t('area.title')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('area.hint')}
      </Text>
      <Stack gap={6} align="flex-start">
        {areaHistory.length === 0 ? <Text>{t('area.none')}</Text> : null}
        {areaHistory.map(({ fromMonth, area, state, changedBy, changedDate }) => (
          <Group key={fromMonth ?? ''} gap="xs">
            <Text>
              {fromMonth === null ? null : `${t('area.from', { month: format.month(fromMonth) })} `}
              {areaText(areas, area, t)}
            </Text>
            {state === 'past' ? null : <Badge color={state === 'upcoming' ? 'gray' : undefined}>{t(`states.${state}`)}</Badge>}
            <Text size="sm" c="dimmed">
              {[changedBy, changedDate && format.dateTime(changedDate)].filter(Boolean).join(', ')}
            </Text>
          </Group>
        ))}
        <Can call={payrollSettings.setArea}>
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('area.change')}
          </Button>
        </Can>
      </Stack>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('area.title')}>
        {isOpen ? <AreaForm found={found} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </section>
  );
}

function areaText(areas: Found['areas'], wanted: Found['area'], t: T): string {
  const found = areas.find(({ area }) => area === wanted);
  if (!found) return t('area.none');
  const { from, to, percent } = found;
  const months = from.slice(0, 7) === to.slice(0, 7) ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  return t('area.one', { months, percent });
}

function AreaForm({ found, onClose }: { found: Found; onClose: () => void }) {
  const { t } = useText(PAYROLL_SETTINGS);
  const { area: seen, areas, firstOpenMonth } = found;
  const form = useContractForm(payrollSettings.setArea, {
    initial: { area: seen ?? '', fromMonth: firstOpenMonth ?? '' },
    complete: (values) => ({ ...values, area: values.area ?? null, seen }),
    doneText: t('saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SelectField
          of={form}
          name="area"
          label={t('area.label')}
          placeholder={t('area.none')}
          options={areas.map(({ area }) => ({ value: area, label: areaText(areas, area, t) }))}
          isClearable
        />
        <MonthField of={form} name="fromMonth" label={t('area.fromMonth')} hint={t('area.fromMonthHint')} />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}
